import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { EXIT_CODES } from '../../contracts/exit-codes.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import type { Replay } from '../../reports/replays/replay.ts'
import { FORMAT_FILES } from '../../reports/report-formats.ts'
import type { RunOptions } from '../flags/run-options.ts'
import { openPage } from '../open/open-page.ts'
import { HeldResources, Interrupted, Interruption } from '../process/interruption.ts'
import { say } from '../terminal/say.ts'
import { type ChecksEnd, checkTargets } from './check-targets.ts'
import { endedEarly, INTERRUPTED_EARLY } from './ended-early.ts'
import { ProgressDisplay } from './progress-display.ts'
import { planRun, type RunPlan, type RunSurroundings, targetFolders } from './run-plan.ts'

/** How a run ended. */
export interface RunEnding {
  code: number
  /** There is evidence. */
  hasBegun: boolean
  /** Somebody ended it early. */
  isInterrupted: boolean
}

/** What a run does differently from `run`. */
export interface RunOverrides {
  /** What runs its checks: by default on targets that are sent requests; otherwise on a recorded client. */
  check?: (plan: RunPlan, surroundings: RunSurroundings) => Promise<ChecksEnd>
  /** Failures of an earlier run: they are repeated, and nothing else is. */
  replay?: Replay
}

/** Loads what judges: as the checks end, since this process should stay small while they run. */
function loadJudging(): Promise<typeof import('./conclude-run.ts')> {
  return import('./conclude-run.ts')
}

/** Judges what the options name, from its files to its reports. @throws UsageError, ContractError, EvidenceError */
export async function run(
  options: RunOptions,
  { check = checkTargets, replay }: RunOverrides = {},
): Promise<RunEnding> {
  const { stderr } = process
  const held = new HeldResources()
  let hasEvidence = false
  try {
    const plan = await planRun(options, replay)
    held.adopt(plan.answers, (answers) => answers?.close())
    const interruption = held.adopt(new Interruption(), (one) => one.release())
    const display = held.adopt(new ProgressDisplay(stderr), (one) => one.close())
    const { hasBegun, isWhole, lastWords, folders } = await check(plan, {
      held,
      interruption,
      display,
      onTarget: (target) => display.begin(target, plan),
      onEvent: (event) => {
        display.show(event)
        if (event.event === 'end') loadJudging().catch(() => {})
      },
    })
    hasEvidence = hasBegun
    display.close()
    const isInterrupted = interruption.isAsked
    const isBroken = !isWhole && !isInterrupted
    if (isBroken) say(stderr, ...endedEarly(lastWords))
    if (!hasBegun) {
      if (isInterrupted) say(stderr, INTERRUPTED_EARLY)
      return { code: isBroken ? EXIT_CODES.broken : EXIT_CODES.incomplete, hasBegun, isInterrupted }
    }
    const { concludeRun } = await loadJudging()
    const code = await concludeRun(plan, { folders, isWhole, elapsed: display.elapsed })
    if (plan.open) await openPage(join(plan.out, FORMAT_FILES.html))
    return { code: isBroken ? EXIT_CODES.broken : code, hasBegun, isInterrupted }
  } catch (error) {
    // What another run is writing is not of an earlier one.
    const isWrongUse = error instanceof UsageError && error.code !== 'OUTPUT_IN_USE'
    if (isWrongUse && !hasEvidence) await setAsideOldShard(options)
    if (!(error instanceof Interrupted)) throw error
    await held.release()
    say(stderr, INTERRUPTED_EARLY)
    return { code: EXIT_CODES.incomplete, hasBegun: false, isInterrupted: true }
  } finally {
    await held.release()
  }
}

/**
 * Sets aside the evidence that an earlier run left in the folder of a shard that was called wrongly: it would pass for this run's shard when
 * all of them are merged.
 */
async function setAsideOldShard({ shard, targets, out }: RunOptions): Promise<void> {
  if (shard === undefined) return
  const folders = targets.length === 0 ? [out] : targetFolders(targets, out).map((folder) => folder.out)
  for (const folder of folders) {
    const evidence = join(folder, EVIDENCE_FILE)
    await rename(evidence, `${evidence}.earlier`).catch(() => undefined)
  }
}
