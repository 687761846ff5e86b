/** The two types of API keys. */
export type ModelledKeyType = 'account' | 'workspace'

/** A secret of a key; the last one that was shown is the current one, all before it are retired. */
interface ModelledSecret {
  readonly value: string
  /** The moment at which it last bought a token; undefined where it never did. */
  readonly goodAt?: number
}

/** A key that was created in the portal, as the specification says it is now. */
export interface ModelledKey {
  readonly clientId: string
  readonly name: string
  readonly type: ModelledKeyType
  /** Of a workspace key. */
  readonly role?: string
  /** The role is not the one that was chosen at its creation. */
  readonly isRoleChanged: boolean
  readonly isActive: boolean
  /** Something was tried that could not bring it back to life. */
  readonly wasTriedInVain: boolean
  readonly secrets: readonly ModelledSecret[]
}

/** An access token that was issued. */
export interface ModelledToken {
  readonly value: string
  /** Which key it was issued to, by its place. */
  readonly key: number
  /** Whether it was bought with another secret than the first. */
  readonly isOfRotation: boolean
  readonly issuedAt: number
  /**
   * `issued`: has to be good. `seen`: was seen to be, and has to stay so. `open`: a further token was issued since, and whether that ends
   * the ones before it is left open (token.earlier-token).
   */
  readonly standing: 'issued' | 'seen' | 'open'
  /** The moment at which it was last seen to be good. */
  readonly goodAt?: number
  /** What it opened when it was last seen to be good: the listing, or nothing but that the key is known (403). */
  readonly opened?: 'listing' | 'known'
}

/** What was done at a moment, as far as it can be the reason for what is seen later. */
export interface PastEvent {
  readonly kind: 'create' | 'rotate' | 'deactivate' | 'change role' | 'refusal'
  /** The key that it was done to, by its place; of a creation, the new one. */
  readonly key: number
}

/** All that was made in the portal, and what happened to it. A moment is a place in `past`. */
export interface KeyWorld {
  readonly keys: readonly ModelledKey[]
  readonly tokens: readonly ModelledToken[]
  readonly past: readonly PastEvent[]
}

/** Before anything was made. */
export const EMPTY_WORLD: KeyWorld = { keys: [], tokens: [], past: [] }

/** The key at a place. @throws Error where there is none: operations are made from the world that they are for */
export function keyAt({ keys }: KeyWorld, place: number): ModelledKey {
  const key = keys[place]
  if (key === undefined) throw new Error(`the model has no key ${place}`)
  return key
}

/** The token of that value. @throws Error where it was never issued */
export function tokenNamed({ tokens }: KeyWorld, value: string): ModelledToken {
  const token = tokens.find((one) => one.value === value)
  if (token === undefined) throw new Error('the model does not know the token')
  return token
}

/** What a key at a place is called: key A, key B … */
export function keyName(place: number): string {
  return `key ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[place] ?? place + 1}`
}
