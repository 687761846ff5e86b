import { type DeclaredAction, declaredActions } from '../custom-api/declared-actions.ts'
import { readDefinition } from './read-definition.ts'

/** What a definition lets agents do, or what is wrong with it. */
export interface ReadActions {
  actions: readonly DeclaredAction[]
  problem: string | undefined
}

/** Reads a definition right here, which takes as long as it takes. */
export async function actionsIn(text: string): Promise<ReadActions> {
  const { document, problem } = await readDefinition(text)
  return { actions: declaredActions(document ?? {}), problem }
}
