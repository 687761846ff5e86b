/**
 * Measures runs against a target that seems far away, or whose agent thinks: seconds, the most requests that were under way at a time, and
 * for how much of the time there were as many as the target file allows. Writes a picture of each into the folder named.
 *
 *   node bench/far-away.ts [FOLDER]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withScratchFolder } from '../temporary-folders/scratch-folder.ts'
import { readFlags } from '../tools/flags.ts'
import { type Distance, FarLine, inFlightPicture, partFilled } from './far-line.ts'
import { measureKit } from './measure-kit.ts'
import { withServer } from './with-server.ts'

/** The default of a target file. */
const CONCURRENCY = 3
const RUNS: readonly { name: string; effort: string; distance: Distance }[] = [
  { name: 'far-quick', effort: 'quick', distance: { delay: 150, thinking: 0 } },
  { name: 'far-standard', effort: 'standard', distance: { delay: 150, thinking: 0 } },
  { name: 'thinking-quick', effort: 'quick', distance: { delay: 0, thinking: 3_000 } },
]

const { positionals } = readFlags('node bench/far-away.ts [FOLDER]', { allowPositionals: true })
const [pictures = 'reports/latest'] = positionals
await mkdir(pictures, { recursive: true })
for (const { name, effort, distance } of RUNS) {
  await withScratchFolder((folder) =>
    withServer(folder, async ({ origin, target }) => {
      const line = new FarLine(origin, distance)
      const text = await readFile(target, 'utf8')
      await writeFile(target, text.replaceAll(origin, await line.open()))
      const sending = ['--effort', effort, '--format', 'json', '--out', join(folder, 'out')]
      const { seconds, exitCode } = await measureKit(['run', '--target', target, ...sending])
      line.close()
      const most = Math.max(...line.samples.map(({ count }) => count))
      const filled = Math.round(100 * partFilled(line.samples, CONCURRENCY))
      process.stdout.write(
        `${name}: ${seconds.toFixed(0)} s, exit ${exitCode}, ${most} under way at most, ${CONCURRENCY} for ${filled} % of the time\n`,
      )
      await writeFile(join(pictures, `${name}.svg`), inFlightPicture(name, line.samples))
    }),
  )
}
