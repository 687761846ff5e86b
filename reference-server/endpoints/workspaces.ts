import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { objectBodyOf } from '../http/object-body.ts'
import { Refused } from '../http/refused.ts'
import type { Workspace } from '../store/workspaces.ts'
import { newIdentifier } from '../world/secret.ts'
import type { World } from '../world/world.ts'
import { callerFor } from './caller.ts'
import { nameOfNew } from './name-of-new.ts'
import { pathParameter } from './path-parameter.ts'

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

/** The workspace in the path and its caller. A workspace key learns of no other workspace whether it exists. @throws Refused */
export async function findWorkspace(request: FastifyRequest, world: World) {
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
