import { join } from 'node:path'
import type { Report } from '../contracts/generated/schemas.ts'
import { withScratchFolder } from '../temporary-folders/scratch-folder.ts'
import { batchesOf } from './batches.ts'
import type { ProofWorld } from './proof-world.ts'
import { reportIn } from './report-in.ts'
import { runKit } from './run-kit.ts'
import { createQueue, type ForEachInQueue } from './run-queue.ts'
import { type ServedWorlds, serveWorlds } from './serve-worlds.ts'

/** How worlds are judged. */
export interface JudgingOptions {
  seed: number
  /** Ids and globs of the checks that all worlds are judged by; default: those of each world. */
  only?: readonly string[]
  /** Called with what each run of the kit judged, and the seconds that it took. */
  onJudged(what: string, seconds: number): void
}

/** Judges worlds, and returns the report of each, by its name; undefined if the kit wrote none. */
export type JudgeWorlds = (worlds: readonly ProofWorld[]) => Promise<ReadonlyMap<string, Report | undefined>>

/** Where runs of the kit wait for their turn. */
export interface JudgingQueues {
  /** For those that keep a processor busy. */
  busy: ForEachInQueue
  /** For those that mostly wait. */
  waiting: ForEachInQueue
}

/** Judges worlds of a separate server by runs of the kit, through its front door: many in a run. */
export function judgeWorldsWith(options: JudgingOptions, queues = oneAtATime()): JudgeWorlds {
  return async (given) => {
    const worlds = given.map((world) => ({ ...world, only: options.only ?? world.only }))
    const reports = new Map<string, Report | undefined>()
    if (worlds.length === 0) return reports
    await withScratchFolder(async (folder) => {
      const served = await serveWorlds(worlds, folder)
      try {
        const judge = async (batch: readonly ProofWorld[]): Promise<void> => {
          const begun = performance.now()
          for (const [name, report] of await judgeTogether(batch, served, folder, options))
            reports.set(name, report)
          options.onJudged(batch.map(nameOf).join('; '), (performance.now() - begun) / 1000)
        }
        const { waiting, busy } = batchesOf(worlds)
        await Promise.all([queues.waiting(waiting, judge), queues.busy(busy, judge)])
      } finally {
        await served.stop()
      }
    })
    return reports
  }
}

function oneAtATime(): JudgingQueues {
  const { first } = createQueue(1)
  return { busy: first, waiting: first }
}

function nameOf({ name, faults, variants }: ProofWorld): string {
  const changes = [...faults, ...variants]
  return `${name} (${changes.length > 4 ? `${changes.length} changes` : changes.join(', ')})`
}

async function judgeTogether(
  worlds: readonly ProofWorld[],
  served: ServedWorlds,
  folder: string,
  { seed }: JudgingOptions,
): Promise<readonly (readonly [string, Report | undefined])[]> {
  const [first] = worlds
  if (first === undefined) return []
  const out = join(folder, `reports-of-${first.name}`)
  await runKit('run', [
    ...['--out', out, '--format', 'json', '--effort', first.effort],
    ...['--seed', String(seed), '--workers', String(first.waits ? 2 : 1)],
    ...worlds.flatMap(({ name }) => ['--target', served.targetFile(name)]),
  ])
  return Promise.all(
    worlds.map(
      async ({ name }) => [name, await reportIn(worlds.length === 1 ? out : join(out, name))] as const,
    ),
  )
}
