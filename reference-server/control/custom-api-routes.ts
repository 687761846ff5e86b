import type { FastifyRequest } from 'fastify'
import { longestDefinition } from '../definition/read-definition.ts'
import { pathParameter } from '../endpoints/path-parameter.ts'
import type { Answer } from '../http/answer.ts'
import { objectBodyOf } from '../http/object-body.ts'
import { actingPerson } from '../portal/acting-person.ts'
import {
  confirmCustomApi,
  type ImportedApi,
  importCustomApi,
  listCustomApis,
  sendFromTestPanel,
  showCustomApi,
} from '../portal/custom-api-steps.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'
import type { AddStep } from './routes.ts'

/** The longest definition, each of its characters escaped. */
const importLimit = 2 * longestDefinition

/** The portal's steps for custom APIs. Listing and showing are beyond the control protocol. */
export function addCustomApiRoutes(step: AddStep): void {
  const importStep = async (request: FastifyRequest, world: World): Promise<Answer> => {
    const person = actingPerson(request, world)
    const imported = await importCustomApi(world, person, await objectBodyOf(request, importLimit))
    return { status: 201, body: withActions(imported) }
  }
  step('POST', '/custom-apis', importStep)
  step('GET', '/custom-apis', (request, world) => {
    const apis = listCustomApis(world, actingPerson(request, world))
    return { status: 200, body: { customApis: apis.map(summaryOf) } }
  })
  step('GET', '/custom-apis/:id', async (request, world) => {
    const shown = await showCustomApi(world, actingPerson(request, world), pathParameter(request, 'id'))
    return { status: 200, body: withActions(shown) }
  })
  step('POST', '/custom-apis/:id/confirm', (request, world) => {
    const api = confirmCustomApi(world, actingPerson(request, world), pathParameter(request, 'id'))
    return { status: 200, body: summaryOf(api) }
  })
  step('POST', '/custom-apis/:id/test', async (request, world) => {
    const person = actingPerson(request, world)
    const id = pathParameter(request, 'id')
    const { shown } = await sendFromTestPanel(world, person, id, await objectBodyOf(request))
    return { status: 200, body: shown }
  })
}

function summaryOf({ id, name, authenticationType, state }: KeptCustomApi): object {
  return { id, name, authentication: { type: authenticationType }, state }
}

function withActions({ api, actions, authentication }: ImportedApi): object {
  const shown = actions.map(({ method, path, summary }) => ({ method, path, summary }))
  const kept = authentication && { ...authentication.details, secretLast4: authentication.lastFour }
  return { ...summaryOf(api), authentication: { type: api.authenticationType, ...kept }, actions: shown }
}
