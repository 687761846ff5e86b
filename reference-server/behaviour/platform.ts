import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { type Refused, statusOf } from '../http/refused.ts'
import type { Credential } from '../store/credentials.ts'
import type { KnowledgeBase } from '../store/knowledge-bases.ts'
import type { Workspace } from '../store/workspaces.ts'

/** What the platform endpoints decide about a caller whose token counts. */
export interface PlatformBehaviour {
  /** Whether a key has any right to an account. `userId` is what X-User-Id says. */
  mayReachAccount(key: Credential, accountId: string, userId: string | undefined): boolean
  mayListWorkspaces(key: Credential): boolean
  mayReachWorkspace(key: Credential, workspace: Workspace): boolean
  mayCreateWorkspace(key: Credential): boolean
  mayCreateKnowledgeBase(key: Credential): boolean
  /** Why X-User-Id cannot be taken; undefined when it can. `known` says whether it names a user of the account. */
  userProblem(userId: string, known: boolean, request: FastifyRequest): string | undefined
  /** Whom a new record is attributed to. */
  ownerOf(key: Credential, userId: string | undefined): string
  visibleWorkspaces(key: Credential, workspaces: readonly Workspace[]): readonly Workspace[]
  workspacesReply(workspaces: readonly Workspace[], request: FastifyRequest): Answer
  workspaceReply(workspace: Workspace): unknown
  knowledgeBaseReply(knowledgeBase: KnowledgeBase): unknown
  refusal(refused: Refused, request: FastifyRequest): Answer
}

/** The platform endpoints as specified. */
export const correctPlatform: PlatformBehaviour = {
  mayReachAccount: (key, accountId) => key.accountId === accountId,
  mayListWorkspaces: () => true,
  mayReachWorkspace: (key, workspace) => key.type === 'account' || key.workspaceId === workspace.id,
  mayCreateWorkspace: (key) => key.type === 'account',
  mayCreateKnowledgeBase: (key) => key.type === 'account' || key.role !== 'Chat User',
  // A read attributes nothing, so the header has no bearing on it, whatever it says.
  userProblem: (_userId, known, request) =>
    request.method === 'GET' || known ? undefined : 'X-User-Id names no user of this account',
  ownerOf: (key, userId) => (key.type === 'account' ? userId : undefined) ?? key.clientId,
  visibleWorkspaces: (key, workspaces) =>
    workspaces.filter((workspace) => key.type === 'account' || key.workspaceId === workspace.id),
  workspacesReply: (workspaces) => ({ status: 200, body: { workspaces: workspaces.map(show) } }),
  workspaceReply: show,
  knowledgeBaseReply: ({ id, workspaceId, name, createdBy, createdAt }) => ({
    ...{ id, workspaceId, name, createdBy, createdAt },
  }),
  refusal: (refused) => ({
    status: statusOf[refused.reason],
    headers: refused.reason === 'unauthenticated' ? { 'www-authenticate': challengeOf(refused) } : {},
    body: { error: refused.reason, message: refused.message },
  }),
}

function show({ id, accountId, name, createdBy, createdAt }: Workspace): unknown {
  return { id, accountId, name, createdBy, createdAt }
}

/** RFC 6750, section 3: an error code only where a token was sent. */
function challengeOf(refused: Refused): string {
  const realm = 'Bearer realm="platform"'
  return refused.code === 'missing' ? realm : `${realm}, error="invalid_token"`
}
