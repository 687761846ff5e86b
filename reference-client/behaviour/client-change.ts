import type { ClientBehaviour } from './client-behaviour.ts'

/** Makes the decisions that replace others, from the behaviour as it was. */
export type ClientChange = (behaviour: ClientBehaviour) => Partial<ClientBehaviour>

/** A deliberate violation of what is asked of clients; listed in reference-client/faults/<rule>.ts, by name. */
export interface ClientFault {
  /** What the client then does, in a few words. */
  title: string
  /** The ids of the requirements that it violates: the kit has to find each of them failed. */
  breaks: readonly [string, ...string[]]
  /** Ids that cannot hold either once these are broken. */
  follows?: readonly string[]
  change: ClientChange
}

/** Another legal behaviour of a client; listed by name in reference-client/variants/. No check may fail because of it. */
export interface ClientVariant {
  title: string
  /** Ids that cannot be judged for such a client, and have to be found blocked. */
  leavesOpen?: readonly string[]
  change: ClientChange
}

/** The known ways to break a requirement, by their names. */
export function defineClientFaults(
  id: string,
  faults: Readonly<Record<string, Omit<ClientFault, 'breaks'> & { alsoBreaks?: readonly string[] }>>,
): Readonly<Record<string, ClientFault>> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, { alsoBreaks = [], ...fault }]) => [
      name,
      { ...fault, breaks: [id, ...alsoBreaks] },
    ]),
  )
}

/** Gives variants their type. */
export function defineClientVariants(
  variants: Readonly<Record<string, ClientVariant>>,
): Readonly<Record<string, ClientVariant>> {
  return variants
}

/** The behaviour with each change applied on top of those before it. */
export function changeClient(behaviour: ClientBehaviour, changes: readonly ClientChange[]): ClientBehaviour {
  const changed = { ...behaviour }
  for (const change of changes) Object.assign(changed, change({ ...changed }))
  return changed
}
