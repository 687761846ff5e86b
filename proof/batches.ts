import type { ProofWorld } from './proof-world.ts'
import { selectionCost } from './selection-cost.ts'

/** The most worlds in one run of the kit, which keeps its memory small. */
const WORLDS_A_RUN = { quick: 12, standard: 4 }
/** What the worlds of a run cost about: enough to be worth its start, little enough to end soon after the others. */
const COST_OF_A_RUN = 4_000

/** Worlds for one run of the kit. */
type Batch = readonly ProofWorld[]

/**
 * Puts worlds into batches of one effort, each for one run of the kit, at similar cost, the most expensive first. Worlds that wait stay
 * alone. At standard effort a run waits for most of its time, since it asks at every moment at which something may take effect.
 */
export function batchesOf(worlds: readonly ProofWorld[]): {
  waiting: readonly Batch[]
  busy: readonly Batch[]
} {
  const alone = worlds.filter(({ waits }) => waits).map((world) => [world])
  const others = worlds.filter(({ waits }) => !waits)
  const inBatches = (effort: ProofWorld['effort']): readonly Batch[] => {
    const group = others.filter((world) => world.effort === effort)
    const count = Math.max(group.length / WORLDS_A_RUN[effort], costOf(group) / COST_OF_A_RUN)
    return alike(group, Math.ceil(count)).toSorted((a, b) => costOf(b) - costOf(a))
  }
  return { waiting: [...inBatches('standard'), ...alone], busy: inBatches('quick') }
}

/** Batches that cost about the same: the most expensive remaining world joins the cheapest batch. */
function alike(worlds: readonly ProofWorld[], count: number): readonly Batch[] {
  const batches: ProofWorld[][] = Array.from({ length: Math.min(count, worlds.length) }, () => [])
  for (const world of worlds.toSorted((a, b) => costOf([b]) - costOf([a]))) {
    batches.reduce((a, b) => (costOf(b) < costOf(a) ? b : a)).push(world)
  }
  return batches
}

function costOf(worlds: readonly ProofWorld[]): number {
  return worlds.reduce((sum, { only, effort }) => sum + selectionCost(only, effort), 0)
}
