import type { FastifyRequest } from 'fastify'
import { type Change, note } from '../behaviour/change.ts'
import type { LifecycleBehaviour } from '../behaviour/lifecycle.ts'
import { member } from '../http/json.ts'
import { pathParameter } from '../http/path-parameter.ts'
import type { WorldState } from '../state/world-state.ts'
import type { Credential } from '../store/credentials.ts'
import { sentObject } from './as-sent.ts'

const steps = {
  'POST /control/credentials': 'create',
  'GET /control/credentials/:clientId': 'show',
  'POST /control/credentials/:clientId/rotate': 'rotate',
  'PATCH /control/credentials/:clientId': 'change role',
  'POST /control/credentials/:clientId/deactivate': 'deactivate',
} as const

/** A step that a program takes with a key. */
type KeyStep = (typeof steps)[keyof typeof steps]

/** What runs after a step, given the key as it is by then, and its world. */
type Follow = (key: Credential, world: WorldState, request: FastifyRequest) => void

/** The step that a request takes with a key; undefined for any other request. */
export function keyStepOf(request: FastifyRequest): KeyStep | undefined {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  return isStep(route) ? steps[route] : undefined
}

/** The client id in the path of a step; empty if a key is created. */
export function keyInPath(request: FastifyRequest): string {
  return keyStepOf(request) === 'create' ? '' : pathParameter(request, 'clientId')
}

/** Runs something after each completed step of a kind. */
export function afterStep(follow: Partial<Record<KeyStep, Follow>>): Change {
  return note('lifecycle', 'stepEnds', (answer, request, world) => {
    const step = keyStepOf(request)
    const created = member(answer.body, 'clientId')
    const clientId = step === 'create' ? String(created) : step && keyInPath(request)
    const key = clientId === undefined ? undefined : world.store.credentials.find(clientId)
    if (step !== undefined && key !== undefined) follow[step]?.(key, world, request)
  })
}

function isStep(route: string): route is keyof typeof steps {
  return Object.hasOwn(steps, route)
}

/** Whether a change is to a role that does not exist, and nothing else. */
export function hasUnknownRole(lifecycle: LifecycleBehaviour, request: FastifyRequest): boolean {
  const choice = sentObject(request)
  const isRoleAlone = Object.keys(choice).join() === 'role' && typeof choice['role'] === 'string'
  return isRoleAlone && lifecycle.roleProblem(choice['role']) !== undefined
}

/** Deactivates all other keys of the account of a key. */
export const deactivateOthers: Follow = ({ clientId, accountId }, { store }) => {
  for (const other of store.credentials.all()) {
    if (other.clientId !== clientId && other.accountId === accountId)
      store.credentials.replace(other.clientId, { ...other, state: 'deactivated' })
  }
}
