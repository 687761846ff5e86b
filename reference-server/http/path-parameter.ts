import type { FastifyRequest } from 'fastify'
import { type JsonObject, member } from './json.ts'
import { Refused } from './refused.ts'

/** A named segment of the path, percent-decoded. */
export function pathParameter(request: FastifyRequest, name: string): string {
  const value = member(request.params, name)
  if (typeof value !== 'string') {
    throw new Error(`the route ${request.routeOptions.url} has no parameter ${name}`)
  }
  return value
}

/** The name in a request that creates something: 1 to 200 characters, not blank. @throws Refused */
export function nameOfNew(body: JsonObject): string {
  const name = member(body, 'name')
  if (typeof name !== 'string' || name.trim() === '' || name.length > 200) {
    throw new Refused('invalid', 'name is not a text of 1 to 200 characters', 'name')
  }
  return name
}
