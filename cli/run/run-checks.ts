import { join } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import type { Selection } from '../../contracts/generated/schemas.ts'
import { Secrets } from '../../contracts/secrets/secrets.ts'
import { addSecretsOf } from '../../contracts/secrets/secrets-of-target.ts'
import type { RunContext, TargetRun } from '../../fixtures/run-context.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { prepareFolder } from '../conclusion/prepare-folder.ts'
import { withContainers } from '../container/with-containers.ts'
import { budgetOfTarget } from '../flags/budget-choice.ts'
import { type RunOptions, workersFor } from '../flags/run-options.ts'
import type { Interruption } from '../process/interruption.ts'
import { kitPackage } from '../process/kit-package.ts'
import { type PlaywrightEnd, runPlaywright } from '../process/playwright.ts'
import { startReferenceServer } from '../process/reference-server.ts'
import { thisMachine } from '../process/this-machine.ts'
import { askedOf, replayContext } from '../replay/with-replay.ts'
import { loadCheckedTarget } from '../target/load-checked-target.ts'
import { bothParts } from './both-parts.ts'
import { openServices } from './open-services.ts'
import type { RunServices, ServiceSurroundings } from './run-services.ts'
import { type TargetFolder, targetFolders } from './target-folders.ts'

/** Where the checks of a run get what they need, and tell what they see. */
export interface RunSurroundings extends ServiceSurroundings {
  catalogue: Catalogue
  interruption: Interruption
  onTarget(target: Target): void
  onEvent(event: ProgressEvent): void
}

/** How the checks ended, and the folders where their evidence is, one a target. */
export interface ChecksEnd extends PlaywrightEnd {
  folders: readonly string[]
}

/**
 * Runs the checks against the targets of the options, or against a reference server started for them. When it returns,
 * the evidence is in the folders of the reports and nothing that it started is left.
 * @throws UsageError before anything is sent @throws TargetNotStarted @throws Interrupted where nothing was begun
 */
export async function runChecks(options: RunOptions, surroundings: RunSurroundings): Promise<ChecksEnd> {
  const folders = targetFolders(options.targets, options.out)
  return withScratchFolder(async (scratch) => {
    const places = { ...surroundings, scratch }
    if (folders.length > 0) return judge(folders, options, places)
    const server = await startReferenceServer(scratch, options.portalDriver, surroundings.interruption)
    try {
      return await judge([{ file: server.targetFile, out: options.out }], options, places)
    } finally {
      await server.stop()
    }
  })
}

async function judge(
  folders: readonly TargetFolder[],
  options: RunOptions,
  surroundings: RunSurroundings & { scratch: string },
): Promise<ChecksEnd> {
  const planned = await Promise.all(folders.map((folder) => plan(folder, options, surroundings.catalogue)))
  const [first] = planned
  if (first === undefined) throw new Error('a run has at least one target')
  const services = await openServices(planned, options, surroundings)
  // Beside the targets' own folders stands the table of them all.
  await Promise.all([...new Set([options.out, ...folders.map(({ out }) => out)])].map(prepareFolder))
  for (const { target } of planned) surroundings.onTarget(target)
  return withContainers(planned, surroundings.interruption, (ready) => {
    const runs = ready.map(({ target, requirements, out }) => ({ target, requirements, out }))
    if (services === undefined) return judgeStarted(runs, first.selection, options, surroundings)
    return services.serve(runs, surroundings.scratch, (aided, socket) =>
      judgeStarted(
        aided,
        first.selection,
        options,
        { ...surroundings, onEvent: seenBy(services, surroundings) },
        socket,
      ),
    )
  })
}

function seenBy(services: RunServices, { onEvent }: RunSurroundings): RunSurroundings['onEvent'] {
  return (event) => {
    services.see(event)
    onEvent(event)
  }
}

/** Runs the checks of targets that are there to be judged, and gives what they said last, without secrets. @throws Interrupted */
export async function judgeStarted(
  runs: readonly TargetRun[],
  selection: Selection,
  options: RunOptions,
  surroundings: RunSurroundings & { scratch: string },
  socket: Pick<RunContext, 'runSocket'> = {},
): Promise<ChecksEnd> {
  const { name, version } = kitPackage()
  const context: RunContext = {
    kit: { name, version },
    seed: options.seed,
    effort: options.effort,
    selection: selectionOf(selection, options),
    ...replayContext(options.replay),
    workers: workersFor(options, Math.min(...runs.map(({ target }) => target.pace.concurrency))),
    ...socket,
    runs: runs.map((run, index) => ({ ...run, ...budgetOf(run, index, options, surroundings.scratch) })),
  }
  surroundings.interruption.throwIfAsked()
  const end = await runParts(context, options, surroundings)
  return { ...end, lastWords: masked(runs, end.lastWords), folders: runs.map(({ out }) => out) }
}

/**
 * Runs the checks. What runs alone is no matter for Playwright's sharding: the last shard does it after its others, as a part
 * of its own that goes on in the same evidence.
 */
async function runParts(
  context: RunContext,
  { shard }: RunOptions,
  surroundings: RunSurroundings & { scratch: string },
): Promise<PlaywrightEnd> {
  if (shard === undefined) return runPlaywright({ ...surroundings, context })
  const runPart = (part: 'others' | 'alone'): Promise<PlaywrightEnd> =>
    runPlaywright({
      ...surroundings,
      context: { ...context, shard: { ...shard, part, machine: thisMachine() } },
    })
  const end = await runPart('others')
  if (shard.index < shard.total || !end.isWhole || surroundings.interruption.isAsked) return end
  return bothParts(end, await runPart('alone'))
}

/**
 * What may be sent to a target, and the file through which the workers count it. Flags bound the run, so its targets share them; the
 * target file bounds what goes to that target. Its time begins now.
 */
function budgetOf(
  { target }: TargetRun,
  index: number,
  { budget: flags }: RunOptions,
  scratch: string,
): Pick<TargetRun, 'budget'> {
  const { milliseconds: time, ...limits } = { ...budgetOfTarget(target.budget), ...flags }
  const deadline = time === undefined ? {} : { deadline: Date.now() + time }
  const bounds = { ...limits, ...deadline }
  if (Object.keys(bounds).length === 0) return {}
  const name = Object.keys(flags).length > 0 ? 'budget.sqlite' : `budget-${index}.sqlite`
  return { budget: { file: join(scratch, name), ...bounds } }
}

async function plan(
  { file, out }: TargetFolder,
  options: RunOptions,
  catalogue: Catalogue,
): Promise<TargetRun & { file: string; selection: Selection }> {
  const target = await loadCheckedTarget(file)
  const asked = askedOf(target, options, catalogue)
  const { requirements, selection } = selectRequirements(catalogue, target, asked)
  if (target.budget?.cost !== undefined) {
    const { requireAffordable } = await import('../plan/require-affordable.ts')
    requireAffordable(target, catalogue, { ...asked, effort: options.effort }, file)
  }
  return { target, requirements, out, file, selection }
}

function selectionOf(selection: Selection, { replay }: RunOptions): Selection {
  if (replay === undefined) return selection
  return { ...selection, replay: { of: replay.of.startedAt, checks: replay.checks.length } }
}

function masked(runs: readonly TargetRun[], text: string): string {
  const secrets = new Secrets()
  for (const { target } of runs) addSecretsOf(target, secrets)
  return secrets.mask(text)
}
