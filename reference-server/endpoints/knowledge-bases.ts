import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { objectBodyOf } from '../http/object-body.ts'
import { Refused } from '../http/refused.ts'
import type { KnowledgeBase } from '../store/knowledge-bases.ts'
import { newIdentifier } from '../world/secret.ts'
import type { World } from '../world/world.ts'
import { nameOfNew } from './name-of-new.ts'
import { findWorkspace } from './workspaces.ts'

/** GET /accounts/{accountId}/workspaces/{workspaceId}/knowledge-bases */
export async function listKnowledgeBases(request: FastifyRequest, world: World): Promise<Answer> {
  const { workspace } = await findWorkspace(request, world)
  const shown = world.store.knowledgeBases
    .ofWorkspace(workspace.id)
    .map((knowledgeBase) => world.behaviour.platform.knowledgeBaseReply(knowledgeBase))
  return { status: 200, body: { knowledgeBases: shown } }
}

/** POST /accounts/{accountId}/workspaces/{workspaceId}/knowledge-bases {name}: what a Chat User's key may not do. */
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
