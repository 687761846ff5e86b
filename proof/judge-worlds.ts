import { join } from 'node:path'
import type { Report } from '../contracts/generated/schemas.ts'
import { inParallel } from './in-parallel.ts'
import type { ProofWorld } from './proof-world.ts'
import { reportIn } from './report-in.ts'
import { runKit } from './run-kit.ts'
import type { ServedWorlds } from './serve-worlds.ts'

/** Worlds judged in one run of the kit: enough to make its start worth while, few enough to keep its memory small. */
const WORLDS_A_RUN = 12

/** How worlds are judged. */
export interface JudgingOptions {
  folder: string
  /** Runs of the kit at the same time, each with one worker: what one waits for, another uses. */
  runs: number
  seed: number
  /** Called with each world and its report, undefined where the kit wrote none. */
  onReport(world: ProofWorld, report: Report | undefined): void
}

/** Runs the kit, through its front door, against the worlds: those with the same selection together. */
export async function judgeWorlds(
  worlds: readonly ProofWorld[],
  served: ServedWorlds,
  options: JudgingOptions,
): Promise<void> {
  await inParallel(batches(worlds), options.runs, (batch) => judgeTogether(batch, served, options))
}

/** The worlds in batches of one selection each; those that make the kit wait come first, a batch each. */
function batches(worlds: readonly ProofWorld[]): readonly (readonly ProofWorld[])[] {
  const [waiting, quick] = [worlds.filter(({ waits }) => waits), worlds.filter(({ waits }) => !waits)]
  const bySelection = [...Map.groupBy(quick, ({ only }) => only.join(' ')).values()]
  return [
    ...waiting.map((world) => [world]),
    ...bySelection.flatMap((group) =>
      Array.from({ length: Math.ceil(group.length / WORLDS_A_RUN) }, (_, part) =>
        group.slice(part * WORLDS_A_RUN, (part + 1) * WORLDS_A_RUN),
      ),
    ),
  ]
}

async function judgeTogether(
  worlds: readonly ProofWorld[],
  served: ServedWorlds,
  { folder, seed, onReport }: JudgingOptions,
): Promise<void> {
  const [first] = worlds
  if (first === undefined) return
  const out = join(folder, `reports-of-${first.name}`)
  const workers = worlds.length === 1 && first.waits ? 6 : 1
  await runKit('run', [
    ...['--out', out, '--format', 'json', '--effort', 'quick'],
    ...['--seed', String(seed), '--workers', String(workers)],
    ...worlds.flatMap(({ name }) => ['--target', served.targetFile(name)]),
    ...first.only.flatMap((id) => ['--only', id]),
  ])
  for (const world of worlds) {
    const place = worlds.length === 1 ? out : join(out, world.name)
    onReport(world, await reportIn(place))
  }
}
