import type { LifecycleBehaviour } from './lifecycle.ts'

/** Milliseconds; as long as a note about deactivated keys may be kept. */
const REMEMBERED = 2_500

/** Deactivations that are forgotten two and a half seconds later: the decision that notes them, and whether one was forgotten. */
export function forgetDeactivations(lifecycle: LifecycleBehaviour): {
  deactivated: LifecycleBehaviour['deactivated']
  isForgotten: (clientId: string) => boolean
} {
  const ended = new Map<string, number>()
  return {
    deactivated: (credential) => {
      ended.set(credential.clientId, performance.now())
      return lifecycle.deactivated(credential)
    },
    isForgotten: (clientId) => {
      const since = ended.get(clientId)
      return since !== undefined && performance.now() - since > REMEMBERED
    },
  }
}
