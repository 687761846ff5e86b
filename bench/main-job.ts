/**
 * Measures the main job: a standard run against the reference server, several times; prints each figure's least, median and most.
 * Seconds are of the whole command. Memory is of the kit's own processes (the command, Playwright and its workers; not the server):
 * the largest sum of their proportional set sizes seen at one moment, read from /proc four times a second.
 *
 *   node bench/main-job.ts [RUNS]
 */
import { join } from 'node:path'
import { withScratchFolder } from '../temporary-folders/scratch-folder.ts'
import { type Measured, measuredKit } from './measured-kit.ts'

const runs = Number(process.argv[2] ?? 5)
const measured: Measured[] = []
for (let run = 0; run < runs; run += 1) measured.push(await measure())
print(
  'seconds',
  measured.map(({ seconds }) => seconds),
)
print(
  'MB, proportional',
  measured.map(({ megabytes }) => megabytes),
)

async function measure(): Promise<Measured> {
  const cost = await withScratchFolder((folder) => measuredKit(['run', '--out', join(folder, 'reports')]))
  if (cost.exitCode !== 0) {
    throw new Error(`the run ended with exit code ${cost.exitCode}, so its time says nothing`)
  }
  return cost
}

function print(what: string, figures: readonly number[]): void {
  const sorted = figures.toSorted((a, b) => a - b)
  const shown = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((figure) =>
    figure?.toFixed(1),
  )
  process.stdout.write(
    `${what}: least ${shown[0]}, median ${shown[1]}, most ${shown[2]} of ${sorted.length}\n`,
  )
}
