import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Change, decide } from '../behaviour/change.ts'
import type { LifecycleBehaviour } from '../behaviour/lifecycle.ts'
import type { TokenBehaviour } from '../behaviour/token.ts'
import type { Answer } from '../http/answer.ts'
import { bodyOf } from '../http/body.ts'
import { isJsonObject, type JsonObject, member, parseJson, toText } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import { worldOf } from '../world/request-world.ts'

/** For faults in the keys that a workspace admin creates: whether somebody may create a key is asked right before it is created. */
export function noteCreator(lifecycle: LifecycleBehaviour): {
  mayCreate: LifecycleBehaviour['mayCreate']
  isWorkspaceAdmin(): boolean
} {
  let isAdminOfWorkspace = false
  return {
    mayCreate: (person, type, workspaceId) => {
      isAdminOfWorkspace = person.position === 'workspace admin'
      return lifecycle.mayCreate(person, type, workspaceId)
    },
    isWorkspaceAdmin: () => isAdminOfWorkspace,
  }
}

/** Decisions that forgive a mistake; each says so by calling `forgive`. */
type Lenient = (token: TokenBehaviour, forgive: () => void) => Partial<TokenBehaviour>

/** Forgives a mistake in the token requests of workspace keys, and of no others: the key of a request is known only later. */
export function forgiveWorkspaceKeys(lenient: Lenient): Change {
  return ({ token }) => {
    let isForgiven = false
    const decisions = lenient(token, () => {
      isForgiven = true
    })
    const { acceptsMediaType } = { ...token, ...decisions }
    return {
      token: {
        ...decisions,
        // The first decision of a request: the previous request may have been refused before its key was known.
        acceptsMediaType: (type) => {
          isForgiven = false
          return acceptsMediaType(type)
        },
        findCredential: (clientId, store) => {
          const found = token.findCredential(clientId, store)
          const wasForgiven = isForgiven
          isForgiven = false
          if (wasForgiven && found?.type !== 'workspace') throw new Refused('invalid', 'the request is wrong')
          return found
        },
      },
    }
  }
}

/** Changes the refusals of token requests in JSON that name a workspace key. */
export function changeWorkspaceKeyRefusals(change: (answer: Answer, body: JsonObject) => Answer): Change {
  return decide('token', 'refusal', (usual, refused, request) => {
    const answer = usual(refused, request)
    return isOfWorkspaceKey(request) ? change(answer, tokenRequestIn(request)) : answer
  })
}

/** Whether a token request in JSON names a workspace key. */
export function isOfWorkspaceKey(request: FastifyRequest): boolean {
  const clientId = toText(member(tokenRequestIn(request), 'client_id'))
  return worldOf(request).store.credentials.find(clientId)?.type === 'workspace'
}

/** The JSON object of a token request; empty if it has none. */
export function tokenRequestIn(request: FastifyRequest): JsonObject {
  try {
    const body = parseJson(bodyOf(request))
    return isJsonObject(body) ? body : {}
  } catch {
    return {}
  }
}

/** Names the workspaces of the first account in the refusals that `isTold` selects, in JSON with needless escapes. */
export function leakWorkspaces(isTold: (request: FastifyRequest, refused: Refused) => boolean): Change {
  return decide('platform', 'refusal', (usual, refused, request) => {
    const answer = usual(refused, request)
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
  return decide('platform', 'refusal', (usual, refused, request) => {
    const { status, headers } = usual(refused, request)
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
