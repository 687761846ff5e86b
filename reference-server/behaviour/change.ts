import type { Behaviour } from './behaviour.ts'

/** Decisions that replace those of a behaviour. */
type Decisions = { readonly [Area in keyof Behaviour]?: Partial<Behaviour[Area]> }

/**
 * Makes the replacing decisions, or the changes that it is made of, from the behaviour as it was. Called once for each world, so what it
 * remembers in variables belongs to that world.
 */
export type Change = (behaviour: Behaviour) => Decisions | Change | Change[]

/** Learns what a decision is asked. */
type Learner<Usual> = Usual extends (...asked: infer Asked) => unknown ? (...asked: Asked) => unknown : never

/** Answers in place of a decision, given the usual one and what it is asked. */
type Replacement<Usual> = Usual extends (...asked: infer Asked) => infer Answer
  ? (usual: Usual, ...asked: Asked) => Answer
  : never

/** Changes what a decision was answered, given what it was asked. */
type Revision<Usual> = Usual extends (...asked: infer Asked) => infer Answer
  ? (answer: Awaited<Answer>, ...asked: Asked) => Answer | Awaited<Answer>
  : never

/** Makes the first thing that a decision is asked about, given what it was asked. */
type Question<Usual> = Usual extends (...asked: infer Asked) => unknown
  ? (...asked: Asked) => Asked[0]
  : never

/** A function whose types the functions below have checked. */
type Checked = (...asked: unknown[]) => unknown

/** Replaces one decision. */
export function decide<Area extends keyof Behaviour, Decision extends keyof Behaviour[Area]>(
  area: Area,
  decision: Decision,
  answer: Replacement<Behaviour[Area][Decision]>,
): Change {
  return wrap(area, decision, answer as Checked)
}

/** Changes the answer of one decision, once it is there. */
export function revise<Area extends keyof Behaviour, Decision extends keyof Behaviour[Area]>(
  area: Area,
  decision: Decision,
  change: Revision<Behaviour[Area][Decision]>,
): Change {
  const changed = change as Checked
  return wrap(area, decision, (usual, ...asked) => {
    const given = usual(...asked)
    return given instanceof Promise ? given.then((one) => changed(one, ...asked)) : changed(given, ...asked)
  })
}

/** Asks one decision about something else: the first of its arguments is replaced. */
export function askWith<Area extends keyof Behaviour, Decision extends keyof Behaviour[Area]>(
  area: Area,
  decision: Decision,
  question: Question<Behaviour[Area][Decision]>,
): Change {
  const first = question as Checked
  return wrap(area, decision, (usual, ...asked) => usual(first(...asked), ...asked.slice(1)))
}

/** Learns what one decision is asked, and leaves the decision as it is. */
export function note<Area extends keyof Behaviour, Decision extends keyof Behaviour[Area]>(
  area: Area,
  decision: Decision,
  learn: Learner<Behaviour[Area][Decision]>,
): Change {
  const learnFrom = learn as Checked
  return wrap(area, decision, (usual, ...asked) => {
    learnFrom(...asked)
    return usual(...asked)
  })
}

/** The compiler cannot see here that an answer, its decision and what that is asked belong together; it sees that in those who call this. */
function wrap<Area extends keyof Behaviour>(
  area: Area,
  decision: keyof Behaviour[Area],
  answer: (usual: Checked, ...asked: unknown[]) => unknown,
): Change {
  return (behaviour) => {
    const usual = behaviour[area][decision] as Checked
    return { [area]: { [decision]: (...asked: unknown[]) => answer(usual, ...asked) } }
  }
}

/** The behaviour with each change applied on top of those before it. */
export function applyChanges(behaviour: Behaviour, changes: readonly Change[]): Behaviour {
  return changes.reduce((current, change) => {
    const made = change(current)
    const isMadeOfChanges = Array.isArray(made) || typeof made === 'function'
    return isMadeOfChanges ? applyChanges(current, [made].flat()) : replaceDecisions(current, made)
  }, behaviour)
}

function replaceDecisions(behaviour: Behaviour, decisions: Decisions): Behaviour {
  const areas = Object.keys(behaviour) as (keyof Behaviour)[]
  const replaced = areas.map((area) => [area, { ...behaviour[area], ...decisions[area] }] as const)
  return { ...behaviour, ...Object.fromEntries(replaced) }
}
