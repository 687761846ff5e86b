import type { FaultTrial } from './fault-trials.ts'
import type { ProofWorld } from './proof-world.ts'

/** A world with faults that have nothing to do with one another. */
export interface FaultWorld extends ProofWorld {
  trials: readonly FaultTrial[]
}

/**
 * Puts faults into worlds: several into one where no requirement is judged of two of them, so that each violation found has
 * one fault to answer for it. What starts a world, a worker and a run of the kit is spent once for all of them.
 */
export function faultWorlds(trials: readonly FaultTrial[]): readonly FaultWorld[] {
  const packs: FaultTrial[][] = []
  for (const trial of largestSelectionFirst(trials)) {
    const pack = packs.find((others) => others.every((other) => areUnrelated(other, trial)))
    if (pack === undefined) packs.push([trial])
    else pack.push(trial)
  }
  return packs.map((pack, index) => ({
    name: `faults-${index + 1}`,
    faults: pack.map(({ fault }) => fault.name),
    variants: [],
    only: [...new Set(pack.flatMap(({ only }) => only))].sort(),
    waits: pack.some(({ waits }) => waits),
    trials: pack,
  }))
}

/** What is judged of the other faults of a world. */
export function judgedOfOthers({ trials }: FaultWorld, own: FaultTrial): ReadonlySet<string> {
  return new Set(trials.filter((trial) => trial !== own).flatMap(({ ids }) => [...ids]))
}

/** In this order, worlds with the same selection come together, and can be judged in one run. */
function largestSelectionFirst(trials: readonly FaultTrial[]): readonly FaultTrial[] {
  const bySelection = [...Map.groupBy(trials, ({ only }) => only.join(' ')).values()]
  return bySelection.toSorted((a, b) => b.length - a.length).flat()
}

function areUnrelated(a: FaultTrial, b: FaultTrial): boolean {
  return !a.waits && !b.waits && [...a.ids].every((id) => !b.ids.has(id))
}
