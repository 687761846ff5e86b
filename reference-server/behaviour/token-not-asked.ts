import type { FastifyRequest } from 'fastify'
import type { Change } from './change.ts'
import { firstKey, impersonate } from './impersonate.ts'

/** Takes some requests to the platform for the account key's, whatever token they bear, or none. */
export function tokenNotAsked(isOne: (request: FastifyRequest) => boolean): Change {
  return impersonate((request) => (isOne(request) ? firstKey(request) : undefined))
}
