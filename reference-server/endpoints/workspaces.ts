import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { headerOf } from '../http/body.ts'
import { nameOfNew, pathParameter } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import { aboutCredential, noteAbout } from '../state/activity.ts'
import { newIdentifier } from '../state/secret.ts'
import type { Workspace } from '../store/accounts.ts'
import type { Credential } from '../store/credentials.ts'
import type { KnowledgeBase } from '../store/knowledge-bases.ts'
import { noteKeyUse } from '../world/kept-of-keys.ts'
import type { World } from '../world/world.ts'
import { objectBodyOf } from './read-body.ts'

/** GET /accounts/{accountId}/workspaces: those that the key can see. */
export async function listWorkspaces(request: FastifyRequest, world: World): Promise<Answer> {
  const accountId = pathParameter(request, 'accountId')
  const { key } = await callerFor(request, world, accountId)
  const { platform } = world.behaviour
  if (!platform.mayListWorkspaces(key))
    throw new Refused('forbidden', 'this key cannot list workspaces', undefined, 'cannot-list')
  const visible = platform.visibleWorkspaces(key, world.store.workspaces.ofAccount(accountId))
  return platform.workspacesReply(visible, request)
}

/** POST /accounts/{accountId}/workspaces {name}: creates a workspace, attributed to the user of X-User-Id. */
export async function createWorkspace(request: FastifyRequest, world: World): Promise<Answer> {
  const accountId = pathParameter(request, 'accountId')
  const { key, userId } = await callerFor(request, world, accountId)
  const { platform } = world.behaviour
  if (!platform.mayCreateWorkspace(key)) {
    throw new Refused('forbidden', 'only an account key can create workspaces')
  }
  const name = nameOfNew(await objectBodyOf(request))
  const workspace: Workspace = {
    id: `ws_${newIdentifier()}`,
    accountId,
    name,
    createdBy: platform.ownerOf(key, userId),
    createdAt: world.clock.iso(),
  }
  world.store.workspaces.add(workspace)
  return { status: 201, body: platform.workspaceReply(workspace) }
}

/** GET /accounts/{accountId}/workspaces/{workspaceId} */
export async function showWorkspace(request: FastifyRequest, world: World): Promise<Answer> {
  const { workspace } = await findWorkspace(request, world)
  return { status: 200, body: world.behaviour.platform.workspaceReply(workspace) }
}

/** The workspace in the path and its caller. A workspace key does not learn whether another workspace exists. @throws Refused */
async function findWorkspace(request: FastifyRequest, world: World) {
  const accountId = pathParameter(request, 'accountId')
  const caller = await callerFor(request, world, accountId)
  const workspace = world.store.workspaces.find(pathParameter(request, 'workspaceId'))
  const found = workspace?.accountId === accountId ? workspace : undefined
  if (caller.key.type === 'workspace' && found === undefined) throw noRight()
  if (found === undefined) throw new Refused('not-found', 'there is no such workspace in this account')
  if (!world.behaviour.platform.mayReachWorkspace(caller.key, found)) throw noRight()
  return { caller, workspace: found }
}

function noRight(): Refused {
  return new Refused('forbidden', 'this key has no right to this workspace')
}

/** GET /accounts/{accountId}/workspaces/{workspaceId}/knowledge-bases */
export async function listKnowledgeBases(request: FastifyRequest, world: World): Promise<Answer> {
  const { workspace } = await findWorkspace(request, world)
  const shown = world.store.knowledgeBases
    .ofWorkspace(workspace.id)
    .map((knowledgeBase) => world.behaviour.platform.knowledgeBaseReply(knowledgeBase))
  return { status: 200, body: { knowledgeBases: shown } }
}

/** POST /accounts/{accountId}/workspaces/{workspaceId}/knowledge-bases {name}: forbidden to a Chat User's key. */
export async function createKnowledgeBase(request: FastifyRequest, world: World): Promise<Answer> {
  const { caller, workspace } = await findWorkspace(request, world)
  const { platform } = world.behaviour
  if (!platform.mayCreateKnowledgeBase(caller.key)) {
    throw new Refused('forbidden', "this key's role cannot create knowledge bases")
  }
  const name = nameOfNew(await objectBodyOf(request))
  const knowledgeBase: KnowledgeBase = {
    id: `kb_${newIdentifier()}`,
    workspaceId: workspace.id,
    name,
    createdBy: platform.ownerOf(caller.key, caller.userId),
    createdAt: world.clock.iso(),
  }
  world.store.knowledgeBases.add(knowledgeBase)
  return { status: 201, body: platform.knowledgeBaseReply(knowledgeBase) }
}

/** Who calls the platform, and for which user. */
interface Caller {
  key: Credential
  /** What X-User-Id says; undefined without the header. */
  userId: string | undefined
}

/**
 * Recognises the caller of a platform endpoint and its right to the account in the path.
 * A bad token is refused before the account is looked at; an account that does not exist is refused like a
 * forbidden one, so that nobody learns which exist.
 * @throws Refused
 */
async function callerFor(request: FastifyRequest, world: World, accountId: string): Promise<Caller> {
  const { behaviour, store } = world
  const key = await keyOf(request, world)
  const userId = headerOf(request, 'x-user-id') || undefined
  if (!behaviour.platform.mayReachAccount(key, accountId, userId)) {
    throw new Refused('forbidden', 'this key has no right to this account')
  }
  if (userId !== undefined && key.type === 'account') {
    const known = store.people.find(userId)?.accountId === key.accountId
    const problem = behaviour.platform.userProblem(userId, known, request)
    if (problem !== undefined) throw new Refused('invalid', problem)
  }
  return { key, userId }
}

async function keyOf(request: FastifyRequest, world: World): Promise<Credential> {
  const { bearer } = world.behaviour
  const header = headerOf(request, 'authorization')
  const token = bearer.readAuthorization(header, request)
  if (token === undefined)
    throw new Refused(
      'unauthenticated',
      'no Authorization: Bearer <token> was sent',
      'authorization',
      'missing',
    )
  const claims = await bearer.verify(bearer.unseal(token), world)
  const key = claims && world.store.credentials.find(claims.sub)
  if (claims === undefined || key === undefined || !bearer.credentialCounts(key, claims)) {
    throw new Refused('unauthenticated', 'the token is not valid, has expired, or its key is deactivated')
  }
  noteAbout(request, aboutCredential(key))
  noteKeyUse(world, key.clientId)
  return key
}
