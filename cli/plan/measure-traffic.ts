import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EFFORTS } from '../../contracts/efforts.ts'
import type { CheckLine, EvidenceLine } from '../../contracts/generated/schemas.ts'
import { type CheckTraffic, type Traffic, traffic } from '../../contracts/traffic.ts'
import { withScratchFolder } from '../../private-folders/scratch-folder.ts'
import { Child } from '../run/child.ts'
import { Tail } from '../run/tail.ts'
import { trafficOfCheck } from './traffic-of-check.ts'

// Judges the reference server at each effort, and writes what each check sent into contracts/traffic.json, which the command
// plan reads. After checks of some requirements were added or changed: `node cli/plan/measure-traffic.ts "credential.*"`, with the
// ids or patterns of these; without any, all are measured. Then `biome check --write contracts/traffic.json`.

const only = process.argv.slice(2).flatMap((id) => ['--only', id])

type Measured = Readonly<Record<(typeof EFFORTS)[number], ReadonlyMap<string, CheckLine>>>

async function checksOf(effort: string, out: string): Promise<ReadonlyMap<string, CheckLine>> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const args = [main, 'run', '--effort', effort, '--seed', '1', '--format', 'json', '--out', out, ...only]
  const child = new Child({ args, env: process.env })
  const tail = new Tail()
  child.process.stdout?.resume()
  tail.follow(child.process.stderr)
  const { code } = await child.ended
  if (code !== 0) throw new Error(`the reference server was to be found conformant:\n${tail.lines(25)}`)
  const lines = (await readFile(join(out, 'evidence.ndjson'), 'utf8')).trimEnd().split('\n')
  return new Map(
    lines.flatMap((text): [string, CheckLine][] => {
      const line: EvidenceLine = JSON.parse(text)
      return line.type === 'check' ? [[line.id, line]] : []
    }),
  )
}

function trafficOf(id: string, measured: Measured): CheckTraffic {
  const at = (effort: keyof Measured): Traffic =>
    trafficOfCheck(measured[effort].get(id) ?? { exchanges: [] })
  const requirements = measured.quick.get(id)?.requirements ?? []
  return { requirements, quick: at('quick'), standard: at('standard'), thorough: at('thorough') }
}

const measured = await withScratchFolder(async (folder): Promise<Measured> => {
  const quick = await checksOf('quick', join(folder, 'quick'))
  const standard = await checksOf('standard', join(folder, 'standard'))
  return { quick, standard, thorough: await checksOf('thorough', join(folder, 'thorough')) }
})
const again = new Set([...measured.quick.values()].flatMap(({ requirements }) => requirements))
const kept = only.length === 0 ? [] : Object.entries(traffic())
const rows = Object.fromEntries(
  [
    ...kept.filter(([, { requirements }]) => !requirements.some((id) => again.has(id))),
    ...[...measured.quick.keys()].map((id) => [id, trafficOf(id, measured)] as const),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
await writeFile(
  new URL('../../contracts/traffic.json', import.meta.url),
  `${JSON.stringify(rows, null, 2)}\n`,
)
