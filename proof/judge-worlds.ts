import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report } from '../contracts/generated/schemas.ts'
import { conforms } from '../contracts/schemas.ts'
import type { ProofWorld } from './proof-world.ts'
import { type ServedWorlds, textOf } from './serve-worlds.ts'

/** Worlds judged in one run of the kit: enough to make its start worth while, few enough to keep its memory small. */
const WORLDS_A_RUN = 16

/** How worlds are judged. */
export interface JudgingOptions {
  folder: string
  workers: number
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
  const bySelection = Map.groupBy(worlds, ({ only }) => only.join(' '))
  for (const group of bySelection.values()) {
    for (let at = 0; at < group.length; at += WORLDS_A_RUN) {
      await judgeTogether(group.slice(at, at + WORLDS_A_RUN), served, options)
    }
  }
}

async function judgeTogether(
  worlds: readonly ProofWorld[],
  served: ServedWorlds,
  { folder, workers, seed, onReport }: JudgingOptions,
): Promise<void> {
  const [first] = worlds
  if (first === undefined) return
  const out = join(folder, 'reports')
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const kit = spawn(
    process.execPath,
    [
      ...[main, 'run', '--out', out, '--format', 'json', '--effort', 'quick'],
      ...['--seed', String(seed), '--workers', String(workers)],
      ...worlds.flatMap(({ name }) => ['--target', served.targetFile(name)]),
      ...first.only.flatMap((id) => ['--only', id]),
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  )
  await once(kit, 'exit')
  for (const world of worlds) {
    const place = worlds.length === 1 ? out : join(out, world.name)
    onReport(world, reportIn(await textOf(join(place, 'report.json'))))
  }
}

function reportIn(text: string | undefined): Report | undefined {
  if (text === undefined) return undefined
  const report: unknown = JSON.parse(text)
  return conforms('report', report) ? report : undefined
}
