import { createHmac, randomUUID } from 'node:crypto'
import { newIdentifier, newSecret } from './secret.ts'

/** Where the ids and secrets of what is seeded come from; `what` names each. They have the form that all others have. */
export interface SeedValues {
  identifier(what: string): string
  uuid(what: string): string
  secret(what: string): string
}

/** Others at each start, which nobody can guess. */
export const randomValues: SeedValues = {
  identifier: () => newIdentifier(),
  uuid: () => randomUUID(),
  secret: () => newSecret(),
}

/**
 * The same at each start that is given the phrase, other ones in each world. Whoever knows the phrase knows the secrets: it is for
 * servers in a container, whose target file is written before they start.
 */
export function valuesFrom(phrase: string, world: string): SeedValues {
  const bytes = (what: string): Buffer => createHmac('sha256', phrase).update(`${world}\n${what}`).digest()
  return {
    identifier: (what) => bytes(what).subarray(0, 24).toString('base64url'),
    uuid: (what) => {
      const hex = bytes(what).toString('hex')
      // Version 4 and its variant, as the random ones say of themselves.
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    secret: (what) => bytes(what).toString('base64url'),
  }
}
