import type { Catalogue } from '../contracts/catalogue.ts'
import { type FaultTrial, narrowTrial } from './fault-trials.ts'
import { type FaultWorld, faultWorlds, listDeclaredByOthers } from './fault-worlds.ts'
import { type FaultResult, isProven, judgeFault, listHeld } from './judge-fault.ts'
import type { JudgeWorlds } from './judge-worlds.ts'

/** A round of judging what is still open. */
interface Round {
  /** The most faults of a world; with more, one fault hides another too often. */
  most: number
  /** It judges each fault only by what the round before left open, so what it does not find is not settled. */
  isNarrow?: true
}

const ALONE: Round = { most: 1 }
const ROUNDS: readonly Round[] = [{ most: 16 }, { most: 3, isNarrow: true }, ALONE]

/** How faults are put together. */
export interface FaultPacking {
  seed: number
  /** Each is judged alone from the beginning: nothing that another fault of its world causes, or declares, can speak for it. */
  isAlone?: boolean
}

/**
 * Judges faults, several in a world. If a fault is not caught, another of its world may hide it; and any fault of a world may have caused
 * its stray findings. So the faults that are still open are judged again in smaller worlds, with other faults than before, until each is
 * caught or was judged alone. The second round judges only what was open after the first: what held with the fault in the world still holds.
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
  let narrowed = trials
  for (const [index, { most, isNarrow }] of (isAlone ? [ALONE] : ROUNDS).entries()) {
    if (open.length === 0) break
    const shown = isNarrow ? narrowed : open
    const worlds = faultWorlds(shown, { seed, most, former, name: `faults-${index + 1}` })
    const reports = await judge(worlds)
    const judged = worlds.flatMap((world) =>
      world.trials.map((trial) => {
        const others = listDeclaredByOthers(world, trial)
        const report = reports.get(world.name)
        const result = judgeFault(trial.fault, report, known, others)
        const isSettled = isProven(result) || (world.trials.length === 1 && !isNarrow)
        return { trial, result, isSettled, held: listHeld(report, others) }
      }),
    )
    settled.push(...judged.filter(({ isSettled }) => isSettled).map(({ result }) => result))
    const unsettled = judged.filter(({ isSettled }) => !isSettled)
    narrowed = unsettled.map(({ trial, held }) => narrowTrial(trial, known, held))
    open = trials.filter(({ fault }) => unsettled.some(({ result }) => result.name === fault.name))
    former.push(...worlds)
  }
  return settled
}
