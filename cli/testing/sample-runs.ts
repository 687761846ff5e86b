import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { catalogue } from '../../contracts/catalogue.ts'
import type { EvidenceLine, Shard } from '../../contracts/generated/schemas.ts'
import { ndjson } from '../../reports/samples/sample-lines.ts'
import { type SampleRunOptions, sampleRun } from '../../reports/samples/sample-run.ts'
import { withFolder } from './with-folder.ts'

/** A run in which everything holds. */
export const GOOD: SampleRunOptions = { hasFindings: false, exchanges: 1 }

/** A folder with the evidence of runs, each in a folder of its own. */
export async function writeRuns(
  t: TestContext,
  runs: Readonly<Record<string, SampleRunOptions>>,
): Promise<string> {
  const folder = await withFolder(t)
  for (const [name, options] of Object.entries(runs)) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'evidence.ndjson'), ndjson(partOf(sampleRun(catalogue(), options))))
  }
  return folder
}

/** The checks that fall to a shard, one in so many. */
function partOf(lines: readonly EvidenceLine[]): EvidenceLine[] {
  const shard = lines.flatMap((line) => (line.type === 'header' ? [line.shard] : []))[0]
  const checks = lines.filter(({ type }, position) => type === 'check' && isOf(shard, position))
  return lines.flatMap((line): EvidenceLine[] => {
    if (line.type === 'footer') return [{ ...line, checks: checks.length }]
    return line.type === 'header' || checks.includes(line) ? [line] : []
  })
}

function isOf(shard: Shard | undefined, position: number): boolean {
  return shard === undefined || position % shard.total === shard.index - 1
}
