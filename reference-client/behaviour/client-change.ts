import type { ClientBehaviour } from './client-behaviour.ts'

/** Makes the decisions that replace others, from the behaviour as it was. */
export type ClientChange = (behaviour: ClientBehaviour) => Partial<ClientBehaviour>

/** A deliberate violation of what is asked of clients; one file in reference-client/faults/, named after it. */
export interface ClientFault {
  /** What the client then does, in a few words. */
  title: string
  /** The ids of the requirements that it violates: the kit has to find each of them failed. */
  breaks: readonly [string, ...string[]]
  /** Ids that cannot hold either once these are broken. */
  follows?: readonly string[]
  change: ClientChange
}

/** Another legal behaviour of a client; one file in reference-client/variants/, named after it. No check may fail because of it. */
export interface ClientVariant {
  title: string
  /** Ids that cannot be judged of such a client, and have to be found blocked. */
  leavesOpen?: readonly string[]
  change: ClientChange
}

/** Gives a fault its type. */
export function defineFault(fault: ClientFault): ClientFault {
  return fault
}

/** Gives a variant its type. */
export function defineVariant(variant: ClientVariant): ClientVariant {
  return variant
}

/** The behaviour with each change applied on top of those before it. */
export function changedClient(behaviour: ClientBehaviour, changes: readonly ClientChange[]): ClientBehaviour {
  const changed = { ...behaviour }
  for (const change of changes) Object.assign(changed, change({ ...changed }))
  return changed
}
