import type { ModelledKeyType } from './key-world.ts'

/** Who acts in the portal; where nobody is named, the administrator of the account. */
export type OtherPerson = 'workspaceAdmin' | 'member'

/** Who tries to create a key; `adminWithoutPlan` is the administrator of another account, on a plan without keys. */
export type OtherCreator = OtherPerson | 'adminWithoutPlan'

/** What somebody does: a step in the portal, a token request, or a request to the platform. Keys go by their place in the world. */
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
  /** `isKnown` where the role is one that the service has. */
  | {
      readonly kind: 'change role'
      readonly key: number
      readonly role: string
      readonly isKnown: boolean
      readonly by?: OtherPerson
    }
  /** Sets what no step of the portal changes. */
  | { readonly kind: 'set'; readonly key: number; readonly member: 'type' | 'state' }
  /** With a secret that was shown, of this key or of another one. */
  | { readonly kind: 'exchange'; readonly key: number; readonly secret: string }
  /** Lists the workspaces of the account with a token that was issued; or of another account, to which no key has a right. */
  | { readonly kind: 'use'; readonly token: string; readonly elsewhere?: true }

/** What a look at a key shows of it, as far as the portal driver sees it. */
export interface ShownKey {
  readonly name?: string
  readonly type?: string
  readonly role?: string | null
  /** The secrets, of those that were shown of the key, whose last four characters are displayed. */
  readonly endOf?: readonly string[]
}

/** What came of an operation. */
export interface Seen {
  /** `known`: the key behind a token is known, and what was asked for is forbidden to it (403). `refused`: any other answer. */
  readonly answer: 'done' | 'known' | 'unauthorized' | 'refused'
  /** How it was refused, in words. */
  readonly detail?: string
  /** What a creation shows. */
  readonly clientId?: string
  /** What a creation or a rotation shows. */
  readonly secret?: string
  /** What an exchange gives. */
  readonly token?: string
  /** What a look shows. */
  readonly shows?: ShownKey
  /** What is shown, in words, of a secret that was shown before; of a step in the portal, done or refused. */
  readonly leak?: string
}
