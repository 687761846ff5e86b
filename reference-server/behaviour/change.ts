import type { Behaviour } from './behaviour.ts'

/** Decisions that replace those of a behaviour. */
type Decisions = { readonly [Area in keyof Behaviour]?: Partial<Behaviour[Area]> }

/**
 * Makes the replacing decisions from the behaviour as it was: wrapped decisions are called on that.
 * Called once for each world, so what it remembers in variables belongs to that world.
 */
export type Change = (behaviour: Behaviour) => Decisions

/** Answers in place of a decision, given the usual one and what it is asked. */
type Replacement<Usual> = Usual extends (...asked: infer Asked) => infer Answer
  ? (usual: Usual, ...asked: Asked) => Answer
  : never

/** A change of one decision. */
export function decide<Area extends keyof Behaviour, Decision extends keyof Behaviour[Area]>(
  area: Area,
  decision: Decision,
  answer: Replacement<Behaviour[Area][Decision]>,
): Change {
  // The compiler cannot see that the answer, the decision and its arguments belong together.
  const decideAnew = answer as (usual: unknown, ...asked: unknown[]) => unknown
  return replaceDecision(
    area,
    decision,
    (usual) => ((...asked: unknown[]) => decideAnew(usual, ...asked)) as typeof usual,
  )
}

/** As `decide`, for a decision that remembers something, asks others, or is a mere value: made once for each world. */
export function replaceDecision<Area extends keyof Behaviour, Decision extends keyof Behaviour[Area]>(
  area: Area,
  decision: Decision,
  replacement: (usual: Behaviour[Area][Decision], behaviour: Behaviour) => Behaviour[Area][Decision],
): Change {
  return (behaviour) => ({
    [area]: { [decision]: replacement(behaviour[area][decision], behaviour) },
  })
}

/** The behaviour with each change applied on top of those before it. */
export function applyChanges(behaviour: Behaviour, changes: readonly Change[]): Behaviour {
  return changes.reduce((current, change) => replaceDecisions(current, change(current)), behaviour)
}

function replaceDecisions(behaviour: Behaviour, decisions: Decisions): Behaviour {
  const areas = Object.keys(behaviour) as (keyof Behaviour)[]
  return Object.assign({}, ...areas.map((area) => ({ [area]: { ...behaviour[area], ...decisions[area] } })))
}
