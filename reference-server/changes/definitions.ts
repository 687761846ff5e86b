import { type Change, decide } from '../behaviour/change.ts'

/** For faults that do not understand some definitions: those for which `isRefused` is true. */
export function refuseDefinitions(isRefused: (definition: string) => boolean): Change {
  return decide('customApi', 'importProblem', (usual, found, draft, world) =>
    isRefused(draft.definition) ? 'definition is not understood' : usual(found, draft, world),
  )
}
