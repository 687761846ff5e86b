import { join } from 'node:path'
import type { Report } from '../contracts/generated/schemas.ts'
import { withScratchFolder } from '../temporary-folders/scratch-folder.ts'
import { inParallel } from './in-parallel.ts'
import type { ProofWorld } from './proof-world.ts'
import { reportIn } from './report-in.ts'
import { runKit } from './run-kit.ts'
import { type ServedWorlds, serveWorlds } from './serve-worlds.ts'

/**
 * Worlds judged in one run of the kit at most: enough to make its start worth while, few enough to keep its memory small, and that no run
 * is left alone at the end of a round.
 */
const WORLDS_A_RUN = { quick: 12, standard: 4 }

/** How worlds are judged. */
export interface JudgingOptions {
  /** Runs of the kit at the same time, each with one worker: what one waits for, another uses. */
  runs: number
  seed: number
  /** Ids and globs of the checks that all worlds are judged by; default: those of each world. */
  only?: readonly string[]
  /** Told what each run of the kit judged, and the seconds that it took. */
  onJudged(what: string, seconds: number): void
}

/** Judges worlds, and gives the report of each, by its name; undefined where the kit wrote none. */
export type JudgeWorlds = (worlds: readonly ProofWorld[]) => Promise<ReadonlyMap<string, Report | undefined>>

/** Judges worlds of a server of their own by runs of the kit, through its front door: those with the same selection together. */
export function judgeWorldsWith(options: JudgingOptions): JudgeWorlds {
  return async (given) => {
    const worlds = given.map((world) => ({ ...world, only: options.only ?? world.only }))
    const reports = new Map<string, Report | undefined>()
    if (worlds.length === 0) return reports
    await withScratchFolder(async (folder) => {
      const served = await serveWorlds(worlds, folder)
      try {
        await inParallel(batches(worlds, options.runs), options.runs, async (batch) => {
          const begun = performance.now()
          for (const [name, report] of await judgeTogether(batch, served, folder, options))
            reports.set(name, report)
          options.onJudged(batch.map(nameOf).join('; '), (performance.now() - begun) / 1000)
        })
      } finally {
        await served.stop()
      }
    })
    return reports
  }
}

function nameOf({ name, faults, variants }: ProofWorld): string {
  const changes = [...faults, ...variants]
  return `${name} (${changes.length > 4 ? `${changes.length} changes` : changes.join(', ')})`
}

/** The worlds in batches of one selection each, alike in size; those that take long come first. */
function batches(worlds: readonly ProofWorld[], runs: number): readonly (readonly ProofWorld[])[] {
  const [waiting, quick] = [worlds.filter(({ waits }) => waits), worlds.filter(({ waits }) => !waits)]
  const bySelection = [...Map.groupBy(quick, ({ only, effort }) => [effort, ...only].join(' ')).values()]
  return [
    ...waiting.map((world) => [world]),
    ...bySelection
      .toSorted((a, b) => costOf(b) - costOf(a))
      .flatMap((group) => {
        const least = Math.ceil(group.length / WORLDS_A_RUN[group[0]?.effort ?? 'quick'])
        const size = Math.ceil(group.length / (least === 1 ? 1 : Math.ceil(least / runs) * runs))
        return Array.from({ length: Math.ceil(group.length / size) }, (_, part) =>
          group.slice(part * size, (part + 1) * size),
        )
      }),
  ]
}

/** How long the worlds of a selection take, in quick ones of all checks. */
function costOf(worlds: readonly ProofWorld[]): number {
  return worlds.length / WORLDS_A_RUN[worlds[0]?.effort ?? 'quick']
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
    ...['--seed', String(seed), '--workers', String(first.waits ? 6 : 1)],
    ...worlds.flatMap(({ name }) => ['--target', served.targetFile(name)]),
    ...first.only.flatMap((id) => ['--only', id]),
  ])
  return Promise.all(
    worlds.map(
      async ({ name }) => [name, await reportIn(worlds.length === 1 ? out : join(out, name))] as const,
    ),
  )
}
