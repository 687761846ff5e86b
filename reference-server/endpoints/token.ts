import type { FastifyRequest } from 'fastify'
import { tokenFields } from '../behaviour/token.ts'
import type { Answer } from '../http/answer.ts'
import { isJsonObject, member, toText } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import { aboutCredential, noteAbout } from '../state/activity.ts'
import type { Credential } from '../store/credentials.ts'
import { issueToken } from '../world/issue-token.ts'
import { noteKeyUse } from '../world/kept-of-keys.ts'
import type { World } from '../world/world.ts'
import { maxUnauthenticatedBody, readBody } from './read-body.ts'

/** POST to the token URL: exchanges client id and secret for an access token. */
export async function exchangeToken(request: FastifyRequest, world: World): Promise<Answer> {
  const { token } = world.behaviour
  const bytes = await readBody(request, maxUnauthenticatedBody)
  const contentType = request.headers['content-type']
  if (!token.acceptsMediaType(contentType)) {
    throw new Refused('media-type', 'the content type is not application/json')
  }
  const body = token.parseBody(bytes, contentType, request)
  if (!isJsonObject(body)) throw new Refused('malformed', 'the body is not a JSON object')
  for (const field of tokenFields) {
    const problem = token.fieldProblem(field, member(body, field), body)
    if (problem !== undefined) throw new Refused('invalid', problem)
  }
  if (!token.grantTypeMatches(toText(member(body, 'grant_type')))) {
    throw new Refused('invalid', 'grant_type is not client_credentials')
  }
  const credential = token.findCredential(toText(member(body, 'client_id')), world.store)
  // A secret is digested for an unknown id too: how long that takes must not say which client ids exist either.
  const matches = token.secretMatches(toText(member(body, 'client_secret')), credential ?? nobody)
  if (credential === undefined || !matches || !token.credentialCounts(credential)) {
    // One message for all three: an answer must not say which client ids exist.
    throw new Refused('unauthenticated', 'client_id or client_secret is wrong, or the key is deactivated')
  }
  if (!token.audienceMatches(toText(member(body, 'audience')), credential)) {
    throw new Refused('invalid', 'audience is not the one shown with the credential')
  }
  noteAbout(request, aboutCredential(credential))
  noteKeyUse(world, credential.clientId)
  await token.beforeIssue(credential)
  const issued = await issueToken(world, token, credential)
  return token.reply({ access_token: issued, token_type: 'Bearer', expires_in: token.lifetime() }, request)
}

/** Stands in for the credential of an unknown client id; no secret has its digest. */
const nobody: Credential = {
  clientId: '',
  accountId: '',
  name: '',
  type: 'account',
  workspaceId: null,
  role: null,
  audience: '',
  state: 'deactivated',
  secretDigest: '0'.repeat(64),
  secretLast4: '',
}
