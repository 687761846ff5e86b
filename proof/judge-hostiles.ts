import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type Measured, measureKit } from '../bench/measure-kit.ts'
import { withScratchFolder } from '../temporary-folders/scratch-folder.ts'
import { hostilesOnFile, type NamedHostile } from './hostile-server/hostiles-on-file.ts'
import { serveHostile } from './hostile-server/serve-hostile.ts'
import {
  exceedsBounds,
  type HostileResult,
  judgeHostile,
  MOST_SECONDS,
  MOST_SECONDS_ALONE,
} from './judge-hostile.ts'
import { reportIn } from './report-in.ts'
import type { ForEachInQueue } from './run-queue.ts'

/** Hostiles that one run judges. What a run keeps to, in time and memory, is kept to for each of them. */
const HOSTILES_A_RUN = 3

/** Which hostiles are judged, and how. */
export interface HostilePlan {
  takes(name: string, kind: 'hostile'): boolean
  seed: number
  /** Called with the names of those that one run judged, and the seconds that it took. */
  onJudged(names: string, seconds: number): void
}

/** Lets the kit judge each hostile on file, several in a run; those of a run that took too long or too much are judged alone. */
export async function judgeHostiles(
  plan: HostilePlan,
  forEachInQueue: ForEachInQueue,
): Promise<readonly HostileResult[]> {
  const hostiles = (await hostilesOnFile()).filter(({ name }) => plan.takes(name, 'hostile'))
  const results: HostileResult[] = []
  const unclear: NamedHostile[] = []
  const judgeGroups = (groups: readonly HostileGroup[]): Promise<void> =>
    forEachInQueue(groups, async (group) => {
      const { cost, judged } = await judgeTogether(group, plan.seed)
      plan.onJudged(group.map(({ name }) => `hostile-${name}`).join('; '), cost.seconds)
      if (group.length > 1 && exceedsBounds(cost)) unclear.push(...group)
      else results.push(...judged)
    })
  await judgeGroups(groupsOf(hostiles))
  await judgeGroups(eachAlone(unclear))
  return results.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Judges each hostile by itself, one after the other, within the limit for an idle machine. To be called once all else has ended. */
export async function judgeHostilesAlone(plan: HostilePlan): Promise<readonly HostileResult[]> {
  const results: HostileResult[] = []
  for (const hostile of await hostilesOnFile()) {
    if (!plan.takes(hostile.name, 'hostile')) continue
    const { cost, judged } = await judgeTogether([hostile], plan.seed, [], MOST_SECONDS_ALONE)
    plan.onJudged(`hostile-${hostile.name}, with nothing beside it`, cost.seconds)
    results.push(...judged)
  }
  return results.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Those that one run judges. */
type HostileGroup = readonly NamedHostile[]

/** Slow ones alone, then the others; neighbours, which resemble one another, are in different groups. */
function groupsOf(hostiles: readonly NamedHostile[]): readonly HostileGroup[] {
  const { slow = [], others = [] } = Object.groupBy(hostiles, ({ isSlow = false }) =>
    isSlow ? 'slow' : 'others',
  )
  const count = Math.ceil(others.length / HOSTILES_A_RUN)
  const spread = Array.from({ length: count }, (_, group) => others.filter((_, at) => at % count === group))
  return [...eachAlone(slow), ...spread]
}

function eachAlone(hostiles: HostileGroup): readonly HostileGroup[] {
  return hostiles.map((one) => [one])
}

/** Lets one run of the kit judge some hostiles, by all checks or by those of some requirements. */
export function judgeTogether(
  hostiles: readonly NamedHostile[],
  seed: number,
  only: readonly string[] = [],
  mostSeconds = MOST_SECONDS,
): Promise<{ cost: Measured; judged: readonly HostileResult[] }> {
  return withScratchFolder(async (folder) => {
    const out = join(folder, 'out')
    const served = await Promise.all(hostiles.map((hostile) => serveHostile(hostile.name, hostile)))
    try {
      const files = served.map(({ target }) => join(folder, `${target.name}.yaml`))
      await Promise.all(served.map(({ target }, at) => writeFile(files[at] ?? '', stringify(target))))
      const cost = await measureKit(
        [
          ...['run', '--out', out, '--format', 'json', '--effort', 'quick', '--seed', String(seed)],
          ...['--workers', '2', ...files.flatMap((file) => ['--target', file])],
          ...only.flatMap((id) => ['--only', id]),
        ],
        MOST_SECONDS,
      )
      const reports = await Promise.all(
        hostiles.map(({ name }) => reportIn(hostiles.length === 1 ? out : join(out, name))),
      )
      return {
        cost,
        judged: hostiles.map((hostile, at) => judgeHostile(hostile, cost, reports[at], reports, mostSeconds)),
      }
    } finally {
      await Promise.all(served.map(({ stop }) => stop()))
    }
  })
}
