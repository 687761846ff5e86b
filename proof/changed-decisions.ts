import { type Behaviour, correctBehaviour } from '../reference-server/behaviour/behaviour.ts'
import { applyChanges, type Change } from '../reference-server/behaviour/change.ts'

/** The decisions that a change replaces, as `area.decision`. */
export function listChangedDecisions(change: Change): readonly string[] {
  const before = decisionsOf(correctBehaviour)
  const after = decisionsOf(applyChanges(correctBehaviour, [change]))
  return [...after].filter(([name, decision]) => before.get(name) !== decision).map(([name]) => name)
}

function decisionsOf(behaviour: Behaviour): Map<string, unknown> {
  return new Map(
    Object.entries(behaviour).flatMap(([area, decisions]: [string, object]) =>
      Object.entries(decisions).map(([name, decision]): [string, unknown] => [`${area}.${name}`, decision]),
    ),
  )
}
