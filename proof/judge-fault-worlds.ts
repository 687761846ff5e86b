import type { Catalogue } from '../contracts/catalogue.ts'
import type { FaultTrial } from './fault-trials.ts'
import { type FaultWorld, faultWorld, judgedOfOthers } from './fault-worlds.ts'
import { type FaultResult, isProven, judgeFault } from './judge-fault.ts'
import type { JudgeWorlds } from './judge-worlds.ts'

/**
 * Judges worlds with faults. Where a fault of a world was not caught as it should be, another of them may have stood in its way: the
 * world is halved and judged again, until each fault is caught, or stands alone.
 */
export async function judgeFaultWorlds(
  worlds: readonly FaultWorld[],
  judge: JudgeWorlds,
  known: Catalogue,
): Promise<readonly FaultResult[]> {
  const reports = await judge(worlds)
  const judged = worlds.map((world) => ({
    world,
    results: world.trials.map((trial) =>
      judgeFault(trial.fault, reports.get(world.name), known, judgedOfOthers(world, trial)),
    ),
  }))
  const isSettled = ({ world, results }: (typeof judged)[number]): boolean =>
    world.trials.length === 1 || results.every(isProven)
  const halves = judged.filter((one) => !isSettled(one)).flatMap(({ world }) => halved(world))
  return [
    ...judged.filter(isSettled).flatMap(({ results }) => results),
    ...(halves.length === 0 ? [] : await judgeFaultWorlds(halves, judge, known)),
  ]
}

function halved({ name, trials }: FaultWorld): readonly FaultWorld[] {
  const middle = Math.ceil(trials.length / 2)
  const half = (part: string, some: readonly FaultTrial[]): FaultWorld => faultWorld(`${name}${part}`, some)
  return [half('a', trials.slice(0, middle)), half('b', trials.slice(middle))]
}
