import { type DeclaredAction, declaredActions } from './declared-actions.ts'
import { readDefinition } from './read-definition.ts'

const mostActions = 10_000
const mostCharacters = 4_194_304

/** What a definition lets agents do, or what is wrong with it. */
export interface ReadActions {
  actions: readonly DeclaredAction[]
  problem: string | undefined
}

/** Reads a definition in this thread, however long it takes. */
export async function actionsIn(text: string): Promise<ReadActions> {
  const { document, problem } = await readDefinition(text)
  if (document === undefined) return { actions: [], problem }
  const actions: DeclaredAction[] = []
  let characters = 0
  // Thousands of paths may refer to the same long path item: what is kept is bounded, not only what is read.
  for (const action of declaredActions(document)) {
    actions.push(action)
    characters += JSON.stringify(action).length
    if (actions.length > mostActions) return tooMuch(`declares more than ${mostActions} actions`)
    if (characters > mostCharacters) {
      return tooMuch(
        `declares actions that come to more than ${mostCharacters} characters with their parameters`,
      )
    }
  }
  return { actions, problem: undefined }
}

function tooMuch(what: string): ReadActions {
  const advice = 'leave out what agents need not call, or import it in parts'
  return { actions: [], problem: `definition ${what}: ${advice}` }
}
