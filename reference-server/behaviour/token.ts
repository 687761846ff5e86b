import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { mediaTypeOf } from '../http/body.ts'
import { type JsonObject, parseJson } from '../http/json.ts'
import { type Refused, statusOf } from '../http/refused.ts'
import { digestOf, sameDigest } from '../state/secret.ts'
import type { Algorithm } from '../state/signing-keys.ts'
import type { TokenClaims } from '../state/tokens.ts'
import type { Credential } from '../store/credentials.ts'
import type { Store } from '../store/store.ts'

/** The four members of a token request. */
export const tokenFields = ['client_id', 'client_secret', 'audience', 'grant_type'] as const
type TokenField = (typeof tokenFields)[number]

/** The answer to a successful exchange. */
interface TokenReply {
  access_token: string
  token_type: string
  expires_in: number
}

/** What the token endpoint decides. */
export interface TokenBehaviour {
  acceptsMediaType(contentType: string | undefined): boolean
  /** @throws Refused as malformed. */
  parseBody(bytes: Uint8Array, contentType: string | undefined, request?: FastifyRequest): unknown
  /** Why a member of the body cannot be used; undefined when it can. `body` is the whole, for rules across members. */
  fieldProblem(name: TokenField, value: unknown, body: JsonObject): string | undefined
  grantTypeMatches(given: string): boolean
  findCredential(clientId: string, store: Store): Credential | undefined
  /** What is kept of a secret; has to fit secretMatches. */
  digestSecret(secret: string): string
  secretMatches(given: string, credential: Credential): boolean
  audienceMatches(given: string, credential: Credential): boolean
  /** Whether the state of a credential allows exchanges. */
  credentialCounts(credential: Credential): boolean
  /** Runs between the judgement of a token request and its token. */
  beforeIssue(credential: Credential): void | Promise<void>
  algorithm(): Algorithm
  /** Seconds until a new token expires. */
  lifetime(): number
  claims(claims: TokenClaims, credential: Credential): JsonObject
  /** The last word on a new token, once it is signed. Undone by `bearer.unseal`. */
  seal(jwt: string): string
  reply(reply: TokenReply, request: FastifyRequest): Answer
  refusal(refused: Refused, request: FastifyRequest): Answer
}

const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** The token endpoint as specified; refusals look as in RFC 6749, section 5.2. */
export const correctToken: TokenBehaviour = {
  acceptsMediaType: (contentType) => mediaTypeOf(contentType) === 'application/json',
  parseBody: (bytes) => parseJson(bytes),
  fieldProblem: (name, value) => {
    if (value === undefined || value === null) return `${name} is missing`
    if (typeof value !== 'string') return `${name} is not a string`
    return value === '' ? `${name} is empty` : undefined
  },
  grantTypeMatches: (given) => given === 'client_credentials',
  findCredential: (clientId, store) => store.credentials.find(clientId),
  digestSecret: digestOf,
  secretMatches: (given, credential) => sameDigest(digestOf(given), credential.secretDigest),
  audienceMatches: (given, credential) => given === credential.audience,
  credentialCounts: (credential) => credential.state === 'active',
  beforeIssue: () => undefined,
  algorithm: () => 'ES256',
  lifetime: () => 86_400,
  claims: (claims) => ({ ...claims }),
  seal: (jwt) => jwt,
  reply: (reply) => ({ status: 200, headers: noStore, body: reply }),
  refusal: (refused) => {
    const client = refused.reason === 'unauthenticated'
    return {
      status: statusOf[refused.reason],
      headers: client ? { ...noStore, 'www-authenticate': 'ClientSecret realm="token"' } : noStore,
      body: { error: client ? 'invalid_client' : 'invalid_request', error_description: refused.message },
    }
  },
}
