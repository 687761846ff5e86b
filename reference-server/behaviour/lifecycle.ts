import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { type JsonObject, member } from '../http/json.ts'
import { type Refused, statusOf } from '../http/refused.ts'
import { lastFourOf } from '../state/secret.ts'
import type { WorldState } from '../state/world-state.ts'
import type { Account, Person, Workspace } from '../store/accounts.ts'
import type { Channel } from '../store/channels.ts'
import type { Credential } from '../store/credentials.ts'

/** The steps that change a credential. */
export type CredentialStep = 'rotate' | 'change role' | 'deactivate'

/** The roles that a workspace key can have. */
export const workspaceRoles = ['Workspace Admin', 'Content Manager', 'Chat User'] as const

/** What the portal decides about credentials and channels. Transitions are pure: a credential in, the next out. */
export interface LifecycleBehaviour {
  planAllows(account: Account): boolean
  mayCreate(person: Person, type: Credential['type'], workspaceId: string | null): boolean
  /** The account that a new key is for: its plan counts, and the key's workspace is one of its own. */
  accountOfNew(person: Person, workspace: Workspace | undefined): string
  mayManage(person: Person, credential: Credential): boolean
  mayOperate(person: Person): boolean
  roleProblem(role: unknown): string | undefined
  lastFour(secret: string): string
  /** The one display that has the whole secret. */
  shownOnce(credential: Credential, secret: string, tokenUrl: string, step: 'create' | 'rotate'): JsonObject
  shown(credential: Credential, tokenUrl: string): JsonObject
  /** Why the state of a credential rules a step out; undefined when it does not. */
  stateProblem(credential: Credential, step: CredentialStep): string | undefined
  /** Why a change to a credential cannot be made; undefined when it is a new role for a workspace key. */
  changeProblem(credential: Credential, change: JsonObject): string | undefined
  created(credential: Credential): Credential
  rotated(credential: Credential, fresh: Pick<Credential, 'secretDigest' | 'secretLast4'>): Credential
  roleChanged(credential: Credential, change: JsonObject): Credential
  deactivated(credential: Credential): Credential
  channelShownOnce(channel: Channel, key: string, documentUrl: string): JsonObject
  channelRotated(channel: Channel, fresh: Pick<Channel, 'keyDigest' | 'keyLast4'>): Channel
  assigned(channel: Channel, agentId: string): Channel
  /** Runs before a step that a program takes, whatever its outcome. */
  stepBegins(request: FastifyRequest, world: WorldState): void | Promise<void>
  /** The last word on a step that a program took; a refused one goes to `refusal`. */
  stepEnds(answer: Answer, request: FastifyRequest, world: WorldState): Answer | Promise<Answer>
  refusal(refused: Refused, request: FastifyRequest): Answer
}

/** The states and transitions as specified. */
export const correctLifecycle: LifecycleBehaviour = {
  planAllows: (account) => account.plan !== 'Free',
  mayCreate: (person, type, workspaceId) =>
    person.position === 'account admin' ||
    (person.position === 'workspace admin' && type === 'workspace' && person.workspaceId === workspaceId),
  accountOfNew: (person) => person.accountId,
  mayManage: (person, credential) =>
    person.accountId === credential.accountId &&
    (person.position === 'account admin' ||
      (person.position === 'workspace admin' && person.workspaceId === credential.workspaceId)),
  mayOperate: (person) => person.position !== 'member',
  roleProblem: (role) =>
    workspaceRoles.some((known) => known === role)
      ? undefined
      : `role is none of ${workspaceRoles.join(', ')}`,
  lastFour: lastFourOf,
  shownOnce: (credential, clientSecret, tokenUrl) => ({ ...display(credential, tokenUrl), clientSecret }),
  shown: (credential, tokenUrl) => ({
    ...display(credential, tokenUrl),
    secretLast4: credential.secretLast4,
  }),
  stateProblem: (credential, step) =>
    credential.state === 'deactivated' ? `a deactivated key is final: ${step} is not possible` : undefined,
  changeProblem: (credential, change) => {
    const other = Object.keys(change).find((name) => name !== 'role')
    if (other !== undefined) return `${other} cannot be changed`
    if (credential.type === 'account') {
      return 'an account key acts as account administrator and has no role to change'
    }
    return member(change, 'role') === undefined ? 'role is missing' : undefined
  },
  created: (credential) => credential,
  rotated: (credential, fresh) => ({ ...credential, ...fresh }),
  roleChanged: (credential, change) => ({ ...credential, role: String(member(change, 'role')) }),
  deactivated: (credential) => ({ ...credential, state: 'deactivated' }),
  channelShownOnce: (channel, apiKey, openapi) => ({
    channelId: channel.id,
    apiKey,
    openapi,
    name: channel.name,
  }),
  channelRotated: (channel, fresh) => ({ ...channel, ...fresh }),
  assigned: (channel, agentId) => ({ ...channel, agentId }),
  stepBegins: () => undefined,
  stepEnds: (answer) => answer,
  refusal: (refused) => ({
    status: refused.reason === 'invalid' ? 422 : statusOf[refused.reason],
    body: { error: refused.reason, message: refused.message },
  }),
}

function display(credential: Credential, tokenUrl: string): JsonObject {
  const { clientId, audience, name, type, role, state, accountId, workspaceId } = credential
  return { clientId, audience, tokenUrl, name, type, role, state, accountId, workspaceId }
}
