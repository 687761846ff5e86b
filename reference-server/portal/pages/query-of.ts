import type { FastifyRequest } from 'fastify'
import { isJsonObject, member } from '../../http/json.ts'

/** A value in the query of a request; empty where there is none. */
export function queryOf(request: FastifyRequest, name: string): string {
  const value = isJsonObject(request.query) ? member(request.query, name) : undefined
  return typeof value === 'string' ? value : ''
}
