import type { Catalogue } from '../contracts/catalogue.ts'
import type { FaultTrial } from './fault-trials.ts'
import { type FaultWorld, faultWorlds, listDeclaredByOthers } from './fault-worlds.ts'
import { type FaultResult, isProven, judgeFault } from './judge-fault.ts'
import type { JudgeWorlds } from './judge-worlds.ts'

/** Faults of a world at most, round by round: of more, one too often stands in another's way. The last round has each alone. */
const FAULTS_A_WORLD = [16, 3, 1]

/**
 * Judges faults, several in a world. A fault that was not caught as it should be may have had another in its way, and a stray may be of
 * any of its world: what is open is judged again in smaller company, none of which it was with before, until it is caught, or stood alone.
 */
export async function judgeFaultWorlds(
  trials: readonly FaultTrial[],
  judge: JudgeWorlds,
  known: Catalogue,
  seed: number,
): Promise<readonly FaultResult[]> {
  const settled: FaultResult[] = []
  const former: FaultWorld[] = []
  let open = trials
  for (const [round, most] of FAULTS_A_WORLD.entries()) {
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
