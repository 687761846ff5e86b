/** The two types of API keys. */
export type ModelledKeyType = 'account' | 'workspace'

/** A secret of a key; the last one shown is the current one, all earlier ones are retired. */
interface ModelledSecret {
  readonly value: string
  /** The moment at which it last got a token; undefined if it never did. */
  readonly goodAt?: number
}

/** A key that was created in the portal, as the specification says it is now. */
export interface ModelledKey {
  readonly clientId: string
  readonly name: string
  readonly type: ModelledKeyType
  /** Of a workspace key. */
  readonly role?: string
  /** A change to this role was done, though the service may have no such role: then it may have changed nothing. */
  readonly doubtfulRole?: string | undefined
  /** The role is not the one chosen at its creation. */
  readonly isRoleChanged: boolean
  readonly isActive: boolean
  /** Something was tried that must not bring it back to life. */
  readonly wasTriedInVain: boolean
  readonly secrets: readonly ModelledSecret[]
}

/** An access token that was issued. */
export interface ModelledToken {
  readonly value: string
  /** The key that it was issued to, by its place. */
  readonly key: number
  /** Whether it was obtained with a secret other than the first. */
  readonly isOfRotation: boolean
  readonly issuedAt: number
  /**
   * `issued`: has to be good. `seen`: was seen to be good, and has to stay so. `open`: a further token was issued since, and whether that
   * ends the earlier ones is left open (token.earlier-token).
   */
  readonly standing: 'issued' | 'seen' | 'open'
  /** The moment at which it was last seen to be good. */
  readonly goodAt?: number
  /** What it opened when it was last seen to be good: the listing, or only an answer that the key is known (403). */
  readonly opened?: 'listing' | 'known'
}

/** What was done at a moment, as far as it may explain what is seen later. */
export interface PastEvent {
  readonly kind: 'create' | 'rotate' | 'deactivate' | 'change role' | 'refusal'
  /** The key that it was done to, by its place; for a creation, the new one. */
  readonly key: number
}

/** Everything that was made in the portal, and what happened to it. A moment is an index into `past`. */
export interface KeyWorld {
  readonly keys: readonly ModelledKey[]
  readonly tokens: readonly ModelledToken[]
  readonly past: readonly PastEvent[]
}

/** Before anything was made. */
export const EMPTY_WORLD: KeyWorld = { keys: [], tokens: [], past: [] }

/** The key at a place. @throws Error if there is none: operations are made from the world that they are for */
export function keyAt({ keys }: KeyWorld, place: number): ModelledKey {
  const key = keys[place]
  if (key === undefined) throw new Error(`the model has no key ${place}`)
  return key
}

/** The token with that value. @throws Error if it was never issued */
export function tokenNamed({ tokens }: KeyWorld, value: string): ModelledToken {
  const token = tokens.find((one) => one.value === value)
  if (token === undefined) throw new Error('the model does not know the token')
  return token
}

/** The name of the key at a place: key A, key B … */
export function keyName(place: number): string {
  return `key ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[place] ?? place + 1}`
}

/** Whether the key of a token was given another role since the token was last seen to be good. */
export function hasNewRole({ past }: KeyWorld, { key, goodAt = 0 }: ModelledToken): boolean {
  return past.slice(goodAt).some((event) => event.kind === 'change role' && event.key === key)
}

/** Identifies a world by everything that matters for what can still happen, without how it came about. */
export function identityOfKeyWorld(world: KeyWorld): string {
  const { keys, tokens } = world
  const ofKeys = keys.map(({ isActive, role, doubtfulRole, secrets, wasTriedInVain }) => [
    isActive,
    role,
    doubtfulRole,
    wasTriedInVain,
    secrets.map(({ value }) => value),
  ])
  const ofTokens = tokens.map((token) => {
    const { value, key, standing, opened } = token
    return [value, key, standing, opened, hasNewRole(world, token)]
  })
  return JSON.stringify([ofKeys, ofTokens.sort()])
}

/** Who acts in the portal; if nobody is named, the administrator of the account. */
export type OtherPerson = 'workspaceAdmin' | 'member'

/** Who tries to create a key; `adminWithoutPlan` is the administrator of another account, on a plan without keys. */
export type OtherCreator = OtherPerson | 'adminWithoutPlan'

/**
 * What somebody does: a step in the portal, a token request, or a request to the platform. Keys are referred to by their place in the world.
 */
export type KeyOperation =
  | {
      readonly kind: 'create'
      readonly type: ModelledKeyType
      readonly name: string
      readonly role?: string
      readonly by?: OtherCreator
    }
  | { readonly kind: 'look'; readonly key: number; readonly by?: OtherPerson }
  | { readonly kind: 'rotate'; readonly key: number; readonly by?: OtherPerson }
  | { readonly kind: 'deactivate'; readonly key: number; readonly by?: OtherPerson }
  /** `isKnown` if the role is one that the service has. */
  | {
      readonly kind: 'change role'
      readonly key: number
      readonly role: string
      readonly isKnown: boolean
      readonly by?: OtherPerson
    }
  /** Sets something that no step of the portal changes. */
  | { readonly kind: 'set'; readonly key: number; readonly member: 'type' | 'state' }
  /** With a secret that was shown, of this key or of another one. */
  | { readonly kind: 'exchange'; readonly key: number; readonly secret: string }
  /** Lists the workspaces of the account with a token that was issued; or those of another account, to which no key has a right. */
  | { readonly kind: 'use'; readonly token: string; readonly elsewhere?: true }

/** What the portal shows of a key, as far as the driver sees it. */
export interface ShownKey {
  readonly name?: string
  readonly type?: string
  readonly role?: string | null
  /** The secrets of the key, of those shown before, whose last four characters are displayed. */
  readonly endOf?: readonly string[]
  /** Those characters belong to none of its secrets, and the current one is refused: it is another by now. */
  readonly isSecretLost?: true
}

/** What an operation led to. */
export interface KeyResult {
  /** `known`: the key behind a token is known, but the request is forbidden to it (403). `refused`: any other answer. */
  readonly answer: 'done' | 'known' | 'unauthorized' | 'refused'
  /** How it was refused, in words. */
  readonly detail?: string
  /** What a creation shows. */
  readonly clientId?: string
  /** What a creation or a rotation shows. */
  readonly secret?: string
  /** What an exchange returns. */
  readonly token?: string
  /** What a look at the key shows. */
  readonly shows?: ShownKey
  /** How the step shows a secret that was shown before, in words; for a step in the portal, done or refused. */
  readonly leak?: string
}
