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
  return packs.map((pack, index) => faultWorld(`faults-${index + 1}`, pack))
}

/** The world of some faults, judged by all checks that each of them is shown to. */
export function faultWorld(name: string, trials: readonly FaultTrial[]): FaultWorld {
  return {
    name,
    faults: trials.map(({ fault }) => fault.name),
    variants: [],
    only: [...new Set(trials.flatMap(({ only }) => only))].sort(),
    waits: trials.some(({ waits }) => waits),
    effort: trials.some(({ fault }) => fault.effort === 'standard') ? 'standard' : 'quick',
    trials,
  }
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
  if (a.fault.effort !== b.fault.effort) return false
  return !a.waits && !b.waits && [...a.ids].every((id) => !b.ids.has(id))
}
