import type { FastifyRequest } from 'fastify'
import { worldOf } from '../http/request-world.ts'
import type { Credential } from '../store/credentials.ts'
import { correctToken } from './token.ts'

/** Reads client id and secret, joined by a colon in base64 as RFC 7617 has it, after that scheme: the key that they are of. */
export function clientPairAfter(scheme: string): (request: FastifyRequest) => Credential | undefined {
  return (request) => {
    const [given, pair = ''] = request.headers.authorization?.split(' ') ?? []
    if (given !== scheme) return undefined
    const [clientId = '', secret = ''] = Buffer.from(pair, 'base64').toString().split(':')
    const key = worldOf(request).store.credentials.find(clientId)
    return key !== undefined && correctToken.secretMatches(secret, key) ? key : undefined
  }
}
