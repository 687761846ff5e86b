import type { Store } from '../store/store.ts'
import type { TokenBehaviour } from './token.ts'

/** For faults that show once the clock was moved: the decision that learns of it, and by how many milliseconds it was. */
export function noteClock(token: TokenBehaviour): {
  findCredential: TokenBehaviour['findCredential']
  movedBy(): number
} {
  let known: Store | undefined
  return {
    findCredential: (clientId, store) => {
      known = store
      return token.findCredential(clientId, store)
    },
    movedBy: () => Number(known?.settings.get('clock-advanced-by') ?? 0),
  }
}
