import { createHash } from 'node:crypto'
import { catalogue } from '../contracts/catalogue.ts'
import type { FaultTrial } from './fault-trials.ts'
import type { ProofWorld } from './proof-world.ts'
import { selectWithoutClock } from './select-requirements.ts'
import { joinSelections, selectionCost } from './selection-cost.ts'

const ALL_BUT_CLOCK = selectWithoutClock(['*'], catalogue())

/** What a world costs besides its checks, in units of one check: it is opened, seeded and reported. */
const OWN_COST = 60

/** A world with unrelated faults. */
export interface FaultWorld extends ProofWorld {
  trials: readonly FaultTrial[]
}

/** How faults are put into worlds. */
interface Packing {
  seed: number
  /** The most faults in a world. */
  most: number
  /** Earlier worlds: faults that were together in one of them are kept apart. */
  former: readonly FaultWorld[]
  /** The beginning of the worlds' names. */
  name: string
}

/**
 * Puts faults into worlds: several into one if they replace different decisions and declare different requirements, so that each violation
 * found is due to one fault. Starting a world, and running its checks, is paid once for all of them: a fault joins the world whose checks
 * grow least by it. The seed also decides which come together: a stray that hits what another fault of its world declares is seen with
 * another seed.
 */
export function faultWorlds(
  trials: readonly FaultTrial[],
  { seed, most, former, name }: Packing,
): readonly FaultWorld[] {
  const packs: FaultTrial[][] = []
  const canJoin = (pack: readonly FaultTrial[], trial: FaultTrial): boolean =>
    pack.length < most &&
    pack.every((other) => areUnrelated(other, trial) && !wereTogether(other, trial, former))
  for (const trial of inOrder(trials, seed)) {
    const choices = packs
      .filter((pack) => canJoin(pack, trial))
      .map((pack) => ({ pack, extra: costOf([...pack, trial]) - costOf(pack) }))
    const alone = { pack: [], extra: costOf([trial]) + OWN_COST }
    const { pack } = choices.reduce((a, b) => (b.extra < a.extra ? b : a), alone)
    if (pack.length === 0) packs.push(pack)
    pack.push(trial)
  }
  return packs.map((pack, index) => faultWorld(`${name}-${index + 1}`, pack))
}

function costOf(trials: readonly FaultTrial[]): number {
  return selectionCost(selectionFor(trials), effortFor(trials))
}

/** The world of some faults, judged by all checks that any of them is shown to. */
function faultWorld(name: string, trials: readonly FaultTrial[]): FaultWorld {
  return {
    name,
    faults: trials.map(({ fault }) => fault.name),
    variants: [],
    only: selectionFor(trials),
    waits: trials.some(({ waits }) => waits),
    effort: effortFor(trials),
    trials,
  }
}

/** What the other faults of a world declare: a finding about it is not held against this fault. */
export function listDeclaredByOthers({ trials }: FaultWorld, own: FaultTrial): ReadonlySet<string> {
  return new Set(trials.filter((trial) => trial !== own).flatMap(({ declared }) => [...declared]))
}

/** The checks that any of them is shown to: all at the endpoints that ask for the decisions that they replace, where strays may occur. */
function selectionFor(trials: readonly FaultTrial[]): readonly string[] {
  const only = joinSelections(trials.map((trial) => trial.only))
  return only.length > 0 || trials.some(({ needsClock }) => needsClock) ? only : ALL_BUT_CLOCK
}

function effortFor(trials: readonly FaultTrial[]): 'quick' | 'standard' {
  return trials.some(isForStandard) ? 'standard' : 'quick'
}

function isForStandard({ fault }: FaultTrial): boolean {
  return fault.effort === 'standard'
}

/** Those most related to others first, since they fit into the fewest worlds; otherwise in an order that follows from the seed. */
function inOrder(trials: readonly FaultTrial[], seed: number): readonly FaultTrial[] {
  const placed = trials.map((trial) => ({
    trial,
    related: trials.filter((other) => !areUnrelated(trial, other)).length,
    draw: createHash('sha256').update(`${seed} ${trial.fault.name}`).digest('hex'),
  }))
  return placed
    .toSorted((a, b) => b.related - a.related || (a.draw < b.draw ? -1 : 1))
    .map(({ trial }) => trial)
}

function areUnrelated(a: FaultTrial, b: FaultTrial): boolean {
  if (a.waits || b.waits || a.fault.effort !== b.fault.effort || a.needsClock !== b.needsClock) return false
  return a.declared.isDisjointFrom(b.declared) && a.decisions.isDisjointFrom(b.decisions)
}

function wereTogether(a: FaultTrial, b: FaultTrial, former: readonly FaultWorld[]): boolean {
  return former.some(({ faults }) => faults.includes(a.fault.name) && faults.includes(b.fault.name))
}
