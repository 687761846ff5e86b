import type { Behaviour } from '../behaviour/behaviour.ts'
import type { WorldState } from '../state/world-state.ts'

/** One whole platform, with its own state, keys, clock and behaviour. Worlds share a process and nothing else. */
export interface World extends WorldState {
  behaviour: Behaviour
}
