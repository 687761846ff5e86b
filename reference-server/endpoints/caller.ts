import type { FastifyRequest } from 'fastify'
import { aboutCredential, noteAbout } from '../activity/note.ts'
import { headerOf } from '../http/body.ts'
import { Refused } from '../http/refused.ts'
import type { Credential } from '../store/credentials.ts'
import { noteKeyUse } from '../world/note-key-use.ts'
import type { World } from '../world/world.ts'

/** Who calls the platform, and for which user. */
export interface Caller {
  key: Credential
  /** What X-User-Id says; undefined without the header. */
  userId: string | undefined
}

/**
 * Recognises the caller of a platform endpoint and its right to the account in the path.
 * A bad token is refused before the account is looked at; an account that does not exist is refused as a forbidden
 * one is, so that nobody learns which exist.
 * @throws Refused
 */
export async function callerFor(request: FastifyRequest, world: World, accountId: string): Promise<Caller> {
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
