import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CheckLine, EvidenceLine } from '../../contracts/generated/schemas.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { Child } from '../process/child.ts'
import { Tail } from '../process/lines-in.ts'
import { type MeasuredRuns, sumTraffic } from './traffic-of-check.ts'

// Judges the reference server at each effort, and writes what was sent into measurements/traffic.json, which the command plan reads:
// `node cli/plan/measure-traffic.ts` after checks were added or changed, then `biome check --write measurements/traffic.json`.

async function checksOf(effort: string, out: string): Promise<readonly CheckLine[]> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const args = [main, 'run', '--effort', effort, '--seed', '1', '--format', 'json', '--out', out]
  const child = new Child({ args, env: process.env })
  const tail = new Tail()
  child.process.stdout?.resume()
  tail.follow(child.process.stderr)
  const { code } = await child.ended
  if (code !== 0) throw new Error(`the reference server was to be found conformant:\n${tail.lines(25)}`)
  const lines = (await readFile(join(out, 'evidence.ndjson'), 'utf8')).trimEnd().split('\n')
  return lines
    .map((text): EvidenceLine => JSON.parse(text))
    .filter((line): line is CheckLine => line.type === 'check')
}

const runs = await withScratchFolder(async (folder): Promise<MeasuredRuns> => {
  const quick = await checksOf('quick', join(folder, 'quick'))
  const standard = await checksOf('standard', join(folder, 'standard'))
  return { quick, standard, thorough: await checksOf('thorough', join(folder, 'thorough')) }
})
await writeFile(
  new URL('../../measurements/traffic.json', import.meta.url),
  `${JSON.stringify(sumTraffic(runs), null, 2)}\n`,
)
