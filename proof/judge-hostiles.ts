import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { measureKit } from '../bench/measure-kit.ts'
import { withScratchFolder } from '../temporary-folders/scratch-folder.ts'
import { forEachInParallel } from './for-each-in-parallel.ts'
import { hostilesOnFile, type NamedHostile } from './hostile-server/hostiles-on-file.ts'
import { serveHostile } from './hostile-server/serve-hostile.ts'
import { type HostileResult, judgeHostile, MOST_SECONDS } from './judge-hostile.ts'
import { reportIn } from './report-in.ts'

/** Runs of the kit side by side: many of them mostly wait for what does not come. */
const SIDE_BY_SIDE = 2

/** Which hostiles are judged, and how. */
export interface HostilePlan {
  takes(name: string, kind: 'hostile'): boolean
  seed: number
  /** Called with each hostile's name once it was judged, and the seconds that it took. */
  onJudged(name: string, seconds: number): void
}

/** Lets the kit judge each hostile on file, in processes of its own. */
export async function judgeHostiles(plan: HostilePlan): Promise<readonly HostileResult[]> {
  const hostiles = (await hostilesOnFile()).filter(({ name }) => plan.takes(name, 'hostile'))
  const results: HostileResult[] = []
  await withScratchFolder((folder) =>
    forEachInParallel(hostiles, SIDE_BY_SIDE, async (hostile) => {
      const result = await judgeOne(hostile, folder, plan.seed)
      results.push(result)
      plan.onJudged(`hostile-${hostile.name}`, result.seconds)
    }),
  )
  return results.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Lets the kit judge one hostile, by all checks or by those of some requirements; what it writes goes below `folder`. */
export async function judgeOne(
  hostile: NamedHostile,
  folder: string,
  seed: number,
  only: readonly string[] = [],
): Promise<HostileResult> {
  const out = join(folder, hostile.name)
  await mkdir(out)
  const { target, stop } = await serveHostile(hostile.name, hostile)
  try {
    const file = join(out, 'target.yaml')
    await writeFile(file, stringify(target))
    const sending = ['--effort', 'quick', '--seed', String(seed), '--workers', '2']
    const selection = only.flatMap((id) => ['--only', id])
    const cost = await measureKit(
      ['run', '--target', file, '--out', out, '--format', 'json', ...sending, ...selection],
      2 * MOST_SECONDS,
    )
    return judgeHostile(hostile, cost, await reportIn(out))
  } finally {
    await stop()
  }
}
