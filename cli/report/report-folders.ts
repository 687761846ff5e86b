import { basename, dirname, join, relative, resolve } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import type { EvidenceRun } from './read-runs.ts'

/**
 * Where the reports of each run go: into `out` itself for one run, into folders of it for several. A run that has its folder
 * there already keeps it.
 * @throws UsageError where the reports of shards would go over the evidence of one of them
 */
export function reportFolders(runs: readonly EvidenceRun[], out: string): readonly string[] {
  const taken = new Set<string>()
  return runs.map((run) => {
    const folder = runs.length === 1 ? out : folderOf(run, out, taken)
    taken.add(folder)
    if (run.sources.length > 1 && run.sources.some((source) => dirname(source) === folder)) {
      throw new UsageError(
        'FLAG_INVALID',
        `--out ${relative('.', folder)}: holds the evidence of a shard, which would be lost; expected another folder`,
      )
    }
    return folder
  })
}

function folderOf({ sources, evidence }: EvidenceRun, out: string, taken: ReadonlySet<string>): string {
  const [first = ''] = sources
  const home = dirname(first)
  const isHome = sources.length === 1 && dirname(home) === resolve(out)
  if (isHome && !taken.has(home)) return home
  const name = sources.length === 1 ? basename(home) : slug(evidence.header.target.name)
  for (let number = 1; ; number += 1) {
    const folder = join(out, number === 1 ? name : `${name}-${number}`)
    if (!taken.has(folder)) return folder
  }
}

function slug(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-|-$/g, '') || 'target'
}
