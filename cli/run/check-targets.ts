import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Selection } from '../../contracts/generated/schemas.ts'
import { type RunContext, type TargetRun, workersFor } from '../../fixtures/check/run-context.ts'
import { loadTarget } from '../../fixtures/target/load-target.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import { openScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { secretsOf } from '../../text/secrets/secrets-of-target.ts'
import { prepareFolder } from '../conclusion/prepare-folder.ts'
import { startContainers } from '../container/start-containers.ts'
import { budgetOfTarget } from '../flags/budget-choice.ts'
import { HeldResources, type Interruption } from '../process/interruption.ts'
import { kitIdentity } from '../process/kit-package.ts'
import { machineId } from '../process/machine-id.ts'
import { type PlaywrightEnd, runPlaywright } from '../process/playwright.ts'
import { type ReferenceServer, startingReference, startReferenceServer } from '../process/reference-server.ts'
import { replayContext } from '../replay/select-replayed.ts'
import { openServices } from './open-services.ts'
import { reserveBudget } from './reserve-budget.ts'
import { type ChecksPlan, type PlannedTarget, type RunSurroundings, selectOf } from './run-plan.ts'

/** How the checks ended, and the folders of their evidence, one for each target. */
export interface ChecksEnd extends PlaywrightEnd {
  folders: readonly string[]
}

/** Targets that are started, and a folder that is private to the run. */
interface StartedTargets extends Pick<RunContext, 'runSocket'> {
  runs: readonly TargetRun[]
  scratch: string
  /** Fulfilled once they run; absent if they do. */
  awaited?: Promise<void>
}

/**
 * Runs the checks against the targets of the plan, or against a reference server started for them. When it returns,
 * the evidence is in the folders of the reports and nothing that it started is left.
 * @throws UsageError before anything is sent @throws TargetNotStarted @throws Interrupted if nothing was begun
 */
export async function checkTargets(plan: ChecksPlan, surroundings: RunSurroundings): Promise<ChecksEnd> {
  const { interruption, onTarget } = surroundings
  const held = new HeldResources()
  try {
    const { path: scratch } = held.adopt(openScratchFolder(), (folder) => folder.remove())
    const { planned, reference } = startPlanned(plan, scratch, held, interruption)
    const [first] = planned
    if (first === undefined) throw new Error('a run has at least one target')
    const services = await openServices(planned, plan, surroundings)
    // The table of all targets is next to their own folders.
    const folders = [...new Set([plan.out, ...planned.map(({ out }) => out)])]
    await Promise.all(folders.map((folder) => prepareFolder(folder, surroundings.held)))
    for (const { target } of planned) onTarget(target)
    const ready = await startContainers(planned, held, interruption)
    const runs = ready.map(({ target, requirements, selection, out, file }) => ({
      ...{ target, requirements, selection, out },
      // That of the reference server may not be written yet.
      ...(reference === undefined ? {} : { file }),
    }))
    const served = (await services?.serve(runs, scratch, held)) ?? { runs }
    const onEvent = (event: ProgressEvent): void => {
      services?.see(event)
      surroundings.onEvent(event)
    }
    const awaited = reference === undefined ? {} : { awaited: reference.ready }
    return await checkStartedTargets({ ...served, ...awaited, scratch }, plan, { ...surroundings, onEvent })
  } finally {
    await held.release()
  }
}

/** The targets of the plan; if it has none, a reference server that is starting. What is judged of it is known before it runs. */
function startPlanned(
  plan: ChecksPlan,
  scratch: string,
  held: HeldResources,
  interruption: Interruption,
): { planned: readonly PlannedTarget[]; reference?: ReferenceServer } {
  if (plan.targets.length > 0) return { planned: plan.targets }
  const target = startingReference()
  const selected = selectOf(target, plan)
  const reference = startReferenceServer(scratch, plan.portalDriver, interruption)
  held.adopt(reference, (server) => server.stop())
  return { planned: [{ target, ...selected, out: plan.out, file: reference.targetFile }], reference }
}

/** Runs the checks of targets that are started, and returns their last output, without secrets. @throws Interrupted */
export async function checkStartedTargets(
  { runs, scratch, awaited, ...socket }: StartedTargets,
  plan: ChecksPlan,
  surroundings: Pick<RunSurroundings, 'interruption' | 'onEvent'>,
): Promise<ChecksEnd> {
  // The recording of a client is judged before a second worker would start.
  const concurrency = Math.min(...runs.map(({ target }) => target.pace.concurrency))
  const isOfClients = runs.every(({ clientTraffic }) => clientTraffic !== undefined)
  const context: RunContext = {
    kit: kitIdentity(),
    seed: plan.seed,
    effort: plan.effort,
    ...replayContext(plan.replay),
    workers: plan.workers ?? (isOfClients ? 1 : workersFor(concurrency)),
    ...socket,
    runs: runs.map((run, index) => ({
      ...run,
      selection: selectionOf(run.selection, plan),
      ...budgetOf({ run, index, sharers: runs.length }, plan, scratch),
    })),
  }
  surroundings.interruption.throwIfAsked()
  const wait = awaited === undefined ? {} : { awaited }
  const end = await runParts(context, plan, { ...surroundings, ...wait, scratch })
  const known = await Promise.all(
    runs.map(({ target, file }) => (file === undefined || !existsSync(file) ? target : loadTarget(file))),
  )
  return {
    ...end,
    lastWords: secretsOf(...known).mask(end.lastWords),
    folders: runs.map(({ out }) => out),
  }
}

/**
 * Runs the checks. Playwright's sharding leaves out what runs alone: the last shard does it after its others, as a separate part that
 * continues the same evidence.
 */
async function runParts(
  context: RunContext,
  { shard }: ChecksPlan,
  surroundings: Pick<RunSurroundings, 'interruption' | 'onEvent'> &
    Pick<StartedTargets, 'scratch' | 'awaited'>,
): Promise<PlaywrightEnd> {
  if (shard === undefined) return runPlaywright({ ...surroundings, context })
  const runPart = (part: 'others' | 'alone'): Promise<PlaywrightEnd> =>
    runPlaywright({
      ...surroundings,
      context: { ...context, shard: { ...shard, part, machine: machineId() } },
    })
  const end = await runPart('others')
  if (shard.index < shard.total || !end.isWhole || surroundings.interruption.isAsked) return end
  return joinPartEnds(end, await runPart('alone'))
}

/**
 * What may be sent to a target, and the file in which the workers count it. Flags limit the run, so its targets share them; the target file
 * limits what goes to that target. Its time begins now.
 */
function budgetOf(
  { run, index, sharers }: { run: TargetRun; index: number; sharers: number },
  plan: ChecksPlan,
  scratch: string,
): Pick<TargetRun, 'budget'> {
  const { budget: flags } = plan
  const { milliseconds: time, ...limits } = { ...budgetOfTarget(run.target.budget), ...flags }
  const deadline = time === undefined ? {} : { deadline: Date.now() + time }
  const bounds = { ...limits, ...deadline }
  if (Object.keys(bounds).length === 0) return {}
  const own = (['messages', 'bytes', 'requests'] as const).filter((kind) => flags[kind] === undefined)
  const budget = { file: join(scratch, 'budget.sqlite'), target: index, own, ...bounds }
  reserveBudget(run, budget, plan, sharers)
  return { budget }
}

function selectionOf(selection: Selection, { replay }: ChecksPlan): Selection {
  if (replay === undefined) return selection
  return { ...selection, replay: { of: replay.of.startedAt, checks: replay.checks.length } }
}

/** How a shard ended whose checks ran in two parts: what the first part saw is evidence even if the second did not start. */
export function joinPartEnds(others: PlaywrightEnd, alone: PlaywrightEnd): PlaywrightEnd {
  return { ...alone, hasBegun: others.hasBegun || alone.hasBegun }
}
