import type { FastifyRequest } from 'fastify'
import { isJsonObject, member } from '../http/json.ts'

/** A named segment of the path, percent-decoded. */
export function pathParameter(request: FastifyRequest, name: string): string {
  const value = isJsonObject(request.params) ? member(request.params, name) : undefined
  if (typeof value !== 'string') {
    throw new Error(`the route ${request.routeOptions.url} has no parameter ${name}`)
  }
  return value
}
