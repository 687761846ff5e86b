import type { Catalogue } from '../contracts/catalogue.ts'
import type { FaultTrial } from './fault-trials.ts'
import { type FaultWorld, faultWorlds, listDeclaredByOthers } from './fault-worlds.ts'
import { type FaultResult, isProven, judgeFault } from './judge-fault.ts'
import type { JudgeWorlds } from './judge-worlds.ts'

/** The most faults of a world, by round. With more, one fault hides another too often. The last round judges each fault alone. */
const FAULTS_A_WORLD = [16, 3, 1]

/** How faults are put together. */
export interface FaultPacking {
  seed: number
  /** Each is judged alone from the beginning: nothing that another fault of its world causes, or declares, can speak for it. */
  isAlone?: boolean
}

/**
 * Judges faults, several in a world. If a fault is not caught, another of its world may hide it; and any fault of a world may have caused
 * its stray findings. So the faults that are still open are judged again in smaller worlds, with other faults than before, until each is
 * caught or was judged alone.
 */
export async function judgeFaultWorlds(
  trials: readonly FaultTrial[],
  judge: JudgeWorlds,
  known: Catalogue,
  { seed, isAlone = false }: FaultPacking,
): Promise<readonly FaultResult[]> {
  const settled: FaultResult[] = []
  const former: FaultWorld[] = []
  let open = trials
  for (const [round, most] of (isAlone ? [1] : FAULTS_A_WORLD).entries()) {
    if (open.length === 0) break
    const worlds = faultWorlds(open, { seed, most, former, name: `faults-${round + 1}` })
    const reports = await judge(worlds)
    const judged = worlds.flatMap((world) =>
      world.trials.map((trial) => {
        const others = listDeclaredByOthers(world, trial)
        const result = judgeFault(trial.fault, reports.get(world.name), known, others)
        return { trial, result, isSettled: world.trials.length === 1 || isProven(result) }
      }),
    )
    settled.push(...judged.filter(({ isSettled }) => isSettled).map(({ result }) => result))
    open = judged.filter(({ isSettled }) => !isSettled).map(({ trial }) => trial)
    former.push(...worlds)
  }
  return settled
}
