import { basename, dirname, extname, join, resolve } from 'node:path'
import { type Catalogue, catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { BaselineEntry, Report, Selection } from '../../contracts/generated/schemas.ts'
import type { TargetRun } from '../../fixtures/check/run-context.ts'
import { type Selected, selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import type { AttestationKey } from '../../reports/attestation/read-key.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import type { Replay } from '../../reports/replays/replay.ts'
import { readAcceptedFailures } from '../conclusion/accepted-failures.ts'
import { signingKey } from '../conclusion/attest.ts'
import type { ConclusionOptions } from '../conclusion/conclude.ts'
import { earlierReports } from '../conclusion/earlier-reports.ts'
import { onAnyDisk } from '../conclusion/on-any-disk.ts'
import { type PastReports, readPastReports } from '../conclusion/past-reports.ts'
import type { RunOptions } from '../flags/run-options.ts'
import { seedFor } from '../flags/seed-choice.ts'
import type { Answers } from '../manual/answers.ts'
import type { HeldResources, Interruption } from '../process/interruption.ts'
import { selectForTarget, selectReplayed } from '../replay/select-replayed.ts'
import { loadCheckedTarget } from '../target/load-checked-target.ts'

/** A target that was read from its file, and which of its requirements are judged. */
export interface PlannedTarget extends TargetRun {
  file: string
  selection: Selection
}

/** What the checks of a run depend on. */
export interface ChecksPlan
  extends Pick<
    RunOptions,
    'out' | 'profiles' | 'only' | 'effort' | 'portalDriver' | 'budget' | 'shard' | 'workers' | 'vault'
  > {
  catalogue: Catalogue
  /** None: the reference server is started and judged. */
  targets: readonly PlannedTarget[]
  seed: number
  /** The failures that are repeated: nothing else is judged. */
  replay?: Replay
  /** What a person answered before; absent if no answers are kept. */
  answers?: Answers
}

/** Everything that a run depends on, from what is judged to what is made of it. Nothing is sent before it exists. */
export interface RunPlan extends ChecksPlan, ConclusionOptions {
  /** The failures that the baseline accepts. */
  accepted: readonly BaselineEntry[]
  /** The key that the reports are signed with. */
  key: AttestationKey | undefined
  earlier: readonly Report[]
  /** Reports that are drawn with those of this run. */
  past?: PastReports
  /** The page is opened once it is written. */
  open: boolean
}

/**
 * Reads whatever the options name. `repeated` are failures to repeat that are already at hand. The caller closes the answers.
 * @throws UsageError, ContractError, EvidenceError
 */
export async function planRun(options: RunOptions, repeated?: Replay): Promise<RunPlan> {
  const known = catalogue()
  const { replay: _, answers: file, sign, since, history, seed, ...kept } = options
  const replay = repeated ?? (await replayOf(options, known))
  const part = replay === undefined ? {} : { ...selectReplayed(replay, known), replay }
  const asked = { ...kept, ...part, catalogue: known }
  const accepted = await readAcceptedFailures(options, known)
  const key = await signingKey(sign)
  const earlier = earlierReports(since)
  const past = history === undefined ? {} : { past: readPastReports([history]) }
  const folders = targetFolders(options.targets, options.out)
  const targets = await Promise.all(folders.map((folder) => planTarget(folder, asked)))
  const wanted = replay?.of.seed ?? seed
  const isGiven = typeof wanted === 'number'
  const { targets: files, shard } = options
  const ownSeed = isGiven ? wanted : seedFor(wanted, { targets: files, isShard: shard !== undefined })
  const answers = file === undefined ? undefined : await openAnswers(file, ownSeed, isGiven)
  return {
    ...asked,
    targets,
    accepted,
    key,
    earlier,
    ...past,
    seed: answers?.seed ?? ownSeed,
    ...(answers === undefined ? {} : { answers }),
  }
}

/** Reads a target file, and selects what is judged of it. @throws UsageError */
export async function planTarget({ file, out }: TargetFolder, plan: SelectingPlan): Promise<PlannedTarget> {
  const { catalogue: known, effort } = plan
  const target = await loadCheckedTarget(file)
  const selected = selectOf(target, plan)
  if (target.budget?.cost !== undefined) {
    const { ensureAffordable } = await import('../plan/ensure-affordable.ts')
    ensureAffordable(target, known, { ...selectForTarget(target, plan, known), effort }, file)
  }
  return { target, ...selected, out, file }
}

/** The part of a plan that says what is judged of a target. */
type SelectingPlan = Pick<ChecksPlan, 'catalogue' | 'profiles' | 'only' | 'effort' | 'replay'>

/** What is judged of a target. @throws UsageError */
export function selectOf(target: Target, plan: SelectingPlan): Selected {
  return selectRequirements(plan.catalogue, target, selectForTarget(target, plan, plan.catalogue))
}

async function replayOf({ replay, targets, out }: RunOptions, known: Catalogue): Promise<Replay | undefined> {
  if (replay === undefined) return undefined
  const { findFailures } = await import('../replay/find-failures.ts')
  const cleared = [out, ...targetFolders(targets, out).map((folder) => folder.out)]
  return findFailures(replay, { cleared, catalogue: known })
}

async function openAnswers(file: string, seed: number, isGiven: boolean): Promise<Answers> {
  const { Answers: Kept } = await import('../manual/answers.ts')
  return Kept.open(file, { seed, isGiven })
}

/** A target file, and the folder its reports go to. */
interface TargetFolder {
  file: string
  out: string
}

/**
 * Where the reports of each target go: those of a single target into `out` itself, those of several into its subfolders, named after their
 * files, and after the folders of those whose names are alike.
 * @throws UsageError if two files would share a folder
 */
export function targetFolders(files: readonly string[], out: string): readonly TargetFolder[] {
  if (files.length === 1) return files.map((file) => ({ file, out }))
  const ofName = Map.groupBy(files, (file) => onAnyDisk(nameOf(file)))
  const taken = new Map<string, string>()
  return files.map((file) => {
    const own = nameOf(file)
    const isAlone = ofName.get(onAnyDisk(own))?.length === 1
    const name = isAlone ? own : `${basename(dirname(resolve(file)))}-${own}`
    const other = taken.get(onAnyDisk(name))
    if (other !== undefined) {
      throw new UsageError(
        'FLAG_INVALID',
        `--target ${file}: its reports would go to the folder ${name}, as those of ${other} do; name each file once, and give two files different names`,
      )
    }
    taken.set(onAnyDisk(name), file)
    return { file, out: join(out, name) }
  })
}

function nameOf(file: string): string {
  return basename(file, extname(file))
}

/** Who may end the checks of a run, and who is shown what they see. */
export interface RunSurroundings {
  /** What is kept until the reports are written, such as their folders. */
  held: HeldResources
  interruption: Interruption
  display: { pause(): void; resume(): void; warn(text: string): void }
  onTarget(target: Target): void
  onEvent(event: ProgressEvent): void
}
