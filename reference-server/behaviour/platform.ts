import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Wire } from '../http/answer.ts'
import { type Refused, statusOf } from '../http/refused.ts'
import { type TokenClaims, verifyToken } from '../state/tokens.ts'
import type { WorldState } from '../state/world-state.ts'
import type { Workspace } from '../store/accounts.ts'
import type { Credential } from '../store/credentials.ts'
import type { KnowledgeBase } from '../store/knowledge-bases.ts'

/** What the platform endpoints decide about a caller whose token is valid. */
export interface PlatformBehaviour {
  /** Whether a key has any right to an account. `userId` is what X-User-Id says. */
  mayReachAccount(key: Credential, accountId: string, userId: string | undefined): boolean
  mayListWorkspaces(key: Credential): boolean
  mayReachWorkspace(key: Credential, workspace: Workspace): boolean
  mayCreateWorkspace(key: Credential): boolean
  mayCreateKnowledgeBase(key: Credential): boolean
  /** Why X-User-Id cannot be accepted; undefined when it can. `known` says whether it names a user of the account. */
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

/** RFC 6750, section 3: an error code only if a token was sent. */
function challengeOf(refused: Refused): string {
  const realm = 'Bearer realm="platform"'
  return refused.code === 'missing' ? realm : `${realm}, error="invalid_token"`
}

/** How the platform recognises who calls. */
export interface BearerBehaviour {
  /** The token in an Authorization header; undefined when the header is not `Bearer <token>`. */
  readAuthorization(header: string | undefined, request: FastifyRequest): string | undefined
  /** Undoes `token.seal`. */
  unseal(token: string): string
  /** The claims of a token, if it is this world's and has not expired; undefined refuses it. */
  verify(token: string, world: WorldState): Promise<TokenClaims | undefined>
  /** Whether the state of a credential allows requests with its tokens. */
  credentialCounts(credential: Credential, claims: TokenClaims): boolean
}

// The scheme's case is free and the token is a token68, as in RFC 9110, section 11.4; one space between them.
const bearer = /^bearer ([A-Za-z0-9\-._~+/]+=*)$/i

/** Bearer tokens as specified. */
export const correctBearer: BearerBehaviour = {
  readAuthorization: (header) => bearer.exec(header ?? '')?.[1],
  unseal: (token) => token,
  verify: (token, world) => verifyToken(token, world),
  credentialCounts: (credential) => credential.state === 'active',
}

/** What happens to every request and every answer, whatever the endpoint; for streams only `path` and `before`. */
export interface TransportBehaviour {
  /** The path and query to serve for those requested, without the world's prefix. */
  path(url: string): string
  /** Answers before anything is looked at; undefined lets the request go on. */
  before(request: FastifyRequest): Answer | undefined | Promise<Answer | undefined>
  /** What is read of a body that came in pieces; `ends` says where each ends. @throws Refused */
  body(bytes: Buffer, ends: readonly number[], request: FastifyRequest): Buffer
  /** Whether what is written on a connection is kept, for `lastWrittenOn`. */
  readonly keepsWritten: boolean
  /** The last word on an answer as JSON. */
  answer(answer: Answer, request: FastifyRequest): Answer | Promise<Answer>
  /** The last word on an answer as bytes. */
  wire(wire: Wire, request: FastifyRequest, reply: FastifyReply): Wire | Promise<Wire>
}

/** Plain HTTP. */
export const correctTransport: TransportBehaviour = {
  path: (url) => url,
  before: () => undefined,
  body: (bytes) => bytes,
  keepsWritten: false,
  answer: (answer) => answer,
  wire: (wire) => wire,
}
