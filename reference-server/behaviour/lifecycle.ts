import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { bodyOf } from '../http/body.ts'
import { isJsonObject, type JsonObject, member, parseJson } from '../http/json.ts'
import { pathParameter } from '../http/path-parameter.ts'
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

const steps = {
  'POST /control/credentials': 'create',
  'GET /control/credentials/:clientId': 'show',
  'POST /control/credentials/:clientId/rotate': 'rotate',
  'PATCH /control/credentials/:clientId': 'change role',
  'POST /control/credentials/:clientId/deactivate': 'deactivate',
} as const

/** A step that a program takes with a key. */
type KeyStep = (typeof steps)[keyof typeof steps]

/** What runs after a step, given the key as it is by then, and its world. */
type Follow = (key: Credential, world: WorldState, request: FastifyRequest) => void

/** The step that a request takes with a key; undefined for any other request. */
export function keyStepOf(request: FastifyRequest): KeyStep | undefined {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  return isStep(route) ? steps[route] : undefined
}

/** The client id in the path of a step; empty if a key is created. */
export function keyInPath(request: FastifyRequest): string {
  return keyStepOf(request) === 'create' ? '' : pathParameter(request, 'clientId')
}

/** Runs something after each completed step of a kind. */
export function afterStep(
  lifecycle: LifecycleBehaviour,
  follow: Partial<Record<KeyStep, Follow>>,
): Pick<LifecycleBehaviour, 'stepEnds'> {
  return {
    stepEnds: (answer, request, world) => {
      const step = keyStepOf(request)
      const created = isJsonObject(answer.body) ? member(answer.body, 'clientId') : undefined
      const clientId = step === 'create' ? String(created) : step && keyInPath(request)
      const key = clientId === undefined ? undefined : world.store.credentials.find(clientId)
      if (step !== undefined && key !== undefined) follow[step]?.(key, world, request)
      return lifecycle.stepEnds(answer, request, world)
    },
  }
}

function isStep(route: string): route is keyof typeof steps {
  return Object.hasOwn(steps, route)
}

/** What a step was asked to do, in JSON; empty if the body is not an object. */
function choiceIn(request: FastifyRequest): JsonObject {
  try {
    const body = parseJson(bodyOf(request))
    return isJsonObject(body) ? body : {}
  } catch {
    return {}
  }
}

/** Whether a change is to a role that does not exist, and nothing else. */
export function hasUnknownRole(lifecycle: LifecycleBehaviour, request: FastifyRequest): boolean {
  const choice = choiceIn(request)
  const isRoleAlone = Object.keys(choice).join() === 'role' && typeof choice['role'] === 'string'
  return isRoleAlone && lifecycle.roleProblem(choice['role']) !== undefined
}
