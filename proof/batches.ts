import { catalogue } from '../contracts/catalogue.ts'
import { isJudgedByClock } from './clock-left-alone.ts'
import type { ProofWorld } from './proof-world.ts'
import { joinSelections, selectionCost } from './selection-cost.ts'

/**
 * Worlds judged in one run of the kit at most: enough to make its start worth while, few enough to keep its memory small, and that no run
 * is left alone at the end of a round.
 */
const WORLDS_A_RUN = { quick: 12, standard: 4 }

/** Worlds that one run of the kit judges, all by the same checks. */
export interface Batch {
  worlds: readonly ProofWorld[]
  /** Ids and globs for --only; none for all checks. */
  only: readonly string[]
}

/**
 * Puts worlds into batches of one effort, alike in size and in their selections: a run judges each of its worlds by what any of them is to be
 * judged by. Those that take long come first. @param runs how many are judged side by side
 */
export function batchesOf(worlds: readonly ProofWorld[], runs: number): readonly Batch[] {
  const waiting = worlds.filter(({ waits }) => waits).map((world) => ({ worlds: [world], only: world.only }))
  const groups = Map.groupBy(
    worlds.filter(({ waits }) => !waits),
    ({ effort, only }) => `${effort} ${movesClock(only)}`,
  )
  const batches = [...groups.values()].flatMap((group) => {
    const least = Math.ceil(group.length / WORLDS_A_RUN[group[0]?.effort ?? 'quick'])
    return alike(group, Math.ceil(group.length / (least === 1 ? 1 : Math.ceil(least / runs) * runs)))
  })
  return [...waiting, ...batches.toSorted((a, b) => costOf(b) - costOf(a))]
}

/** Batches of a size, each begun with the dearest world that is left, and filled with those that make it least dearer. */
function alike(worlds: readonly ProofWorld[], size: number): readonly Batch[] {
  const left = worlds.toSorted((a, b) => ownCost(b) - ownCost(a))
  const batches: Batch[] = []
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    let batch: Batch = { worlds: [first], only: first.only }
    while (batch.worlds.length < size && left.length > 0) {
      const begun = batch
      const choices = left.map((world) => ({ world, grown: join(begun, world) }))
      const extra = choices.map(({ world, grown }) => costOf(grown) - ownCost(world))
      const at = extra.indexOf(Math.min(...extra))
      batch = choices[at]?.grown ?? batch
      left.splice(at, 1)
    }
    batches.push(batch)
  }
  return batches
}

function join({ worlds, only }: Batch, world: ProofWorld): Batch {
  return { worlds: [...worlds, world], only: joinSelections([only, world.only]) }
}

function ownCost({ only, effort }: ProofWorld): number {
  return selectionCost(only, effort)
}

function costOf({ worlds, only }: Batch): number {
  return worlds.length * selectionCost(only, worlds[0]?.effort ?? 'quick')
}

/** True for a selection of checks that move the clock, in a worker of their own. */
function movesClock(only: readonly string[]): boolean {
  const known = catalogue()
  return only.length === 0 || only.some((word) => known.match(word).some(({ id }) => isJudgedByClock(id)))
}
