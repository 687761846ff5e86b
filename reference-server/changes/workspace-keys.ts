import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Change, decide, note, revise } from '../behaviour/change.ts'
import type { Answer } from '../http/answer.ts'
import { type JsonObject, member, toText } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import { worldOf } from '../world/request-world.ts'
import { sentObject } from './as-sent.ts'

/** For faults in the keys that a workspace admin creates: the change that learns who creates a key, right before it is created. */
export function noteCreator(): { change: Change; isWorkspaceAdmin(): boolean } {
  let position = ''
  return {
    change: note('lifecycle', 'mayCreate', (person) => {
      position = person.position
    }),
    isWorkspaceAdmin: () => position === 'workspace admin',
  }
}

/** Forgives a mistake in the token requests of workspace keys, and of no others: the key of a request is known only later. */
export function forgiveWorkspaceKeys(lenient: (forgive: () => void) => Change): Change {
  return () => {
    let isForgiven = false
    return [
      lenient(() => {
        isForgiven = true
      }),
      // The first decision of a request: the previous request may have been refused before its key was known.
      decide('token', 'acceptsMediaType', (usual, type) => {
        isForgiven = false
        return usual(type)
      }),
      revise('token', 'findCredential', (found) => {
        const wasForgiven = isForgiven
        isForgiven = false
        if (wasForgiven && found?.type !== 'workspace') throw new Refused('invalid', 'the request is wrong')
        return found
      }),
    ]
  }
}

/** Changes the refusals of token requests in JSON that name a workspace key. */
export function changeWorkspaceKeyRefusals(change: (answer: Answer, body: JsonObject) => Answer): Change {
  return revise('token', 'refusal', (answer, _refused, request) =>
    isOfWorkspaceKey(request) ? change(answer, sentObject(request)) : answer,
  )
}

/** Whether a token request in JSON names a workspace key. */
export function isOfWorkspaceKey(request: FastifyRequest): boolean {
  const clientId = toText(member(sentObject(request), 'client_id'))
  return worldOf(request).store.credentials.find(clientId)?.type === 'workspace'
}

/** Names the workspaces of the first account in the refusals that `isTold` selects, in JSON with needless escapes. */
export function leakWorkspaces(isTold: (request: FastifyRequest, refused: Refused) => boolean): Change {
  return revise('platform', 'refusal', (answer, refused, request) => {
    if (!isTold(request, refused)) return answer
    const names = worldOf(request)
      .store.workspaces.ofAccount('acme')
      .map(({ id }) => `not for ${id}`)
    const escaped = JSON.stringify({ error: refused.reason, hints: names }).replaceAll('_', '\\u005f')
    return {
      status: answer.status,
      headers: { ...answer.headers, 'content-type': 'application/json' },
      stream: Readable.from([escaped]),
    }
  })
}

/** Names the workspaces of the first account in an HTML page, written by `write`, whenever the platform refuses. */
export function leakWorkspacesInHtml(write: (name: string) => string): Change {
  return revise('platform', 'refusal', ({ status, headers }, _refused, request) => {
    const names = worldOf(request)
      .store.workspaces.ofAccount('acme')
      .map(({ name }) => `<li>not for ${write(name)}</li>`)
    return {
      status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
      stream: Readable.from([`<!doctype html><title>Sorry</title><ul>${names.join('')}</ul>`]),
    }
  })
}
