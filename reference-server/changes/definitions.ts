import { type Change, revise } from '../behaviour/change.ts'

/** For faults that do not understand some definitions: those for which `isRefused` is true. */
export function refuseDefinitions(isRefused: (definition: string) => boolean): Change {
  return revise('customApi', 'importProblem', (problem, _found, draft) =>
    isRefused(draft.definition) ? 'definition is not understood' : problem,
  )
}
