import type { FastifyInstance, FastifyRequest } from 'fastify'
import { longestDefinition } from '../definition/read-definition.ts'
import { documentAddress } from '../endpoints/channel-document.ts'
import { handle } from '../endpoints/deliver.ts'
import { objectBodyOf } from '../endpoints/read-body.ts'
import type { Answer } from '../http/answer.ts'
import { member } from '../http/json.ts'
import { pathParameter } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import { assignAgent, createChannel } from '../portal/channel-steps.ts'
import { moveClock } from '../portal/clock-steps.ts'
import {
  changeRole,
  createCredential,
  deactivateCredential,
  findManagedCredential,
  rotateSecret,
} from '../portal/credential-steps.ts'
import {
  confirmCustomApi,
  type ImportedApi,
  importCustomApi,
  listCustomApis,
  sendFromTestPanel,
  showCustomApi,
} from '../portal/custom-api-steps.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import { tokenAddress } from '../world/request-world.ts'
import type { World } from '../world/world.ts'
import { actingPerson } from './acting-person.ts'

/** The control protocol: the portal's steps for programs. Answers only in worlds that were started with it. */
export function addControlRoutes(app: FastifyInstance): void {
  const config = { area: 'portal', endpoint: 'portal' } as const
  const step: AddStep = (method, url, endpoint) => {
    app.route({ method, url: `/control${url}`, config, handler: handle(whereControlled(endpoint)) })
  }
  step('POST', '/credentials', async (request, world) => {
    const { credential, secret } = createCredential(
      world,
      actingPerson(request, world),
      await objectBodyOf(request),
    )
    const body = world.behaviour.lifecycle.shownOnce(credential, secret, tokenAddress(request), 'create')
    return { status: 201, body }
  })
  step('GET', '/credentials/:clientId', (request, world) => {
    const credential = findManagedCredential(world, actingPerson(request, world), clientIdOf(request))
    return { status: 200, body: world.behaviour.lifecycle.shown(credential, tokenAddress(request)) }
  })
  step('POST', '/credentials/:clientId/rotate', (request, world) => {
    const { credential, secret } = rotateSecret(world, actingPerson(request, world), clientIdOf(request))
    const body = world.behaviour.lifecycle.shownOnce(credential, secret, tokenAddress(request), 'rotate')
    return { status: 200, body }
  })
  step('PATCH', '/credentials/:clientId', async (request, world) => {
    const person = actingPerson(request, world)
    const credential = changeRole(world, person, clientIdOf(request), await objectBodyOf(request))
    return { status: 200, body: world.behaviour.lifecycle.shown(credential, tokenAddress(request)) }
  })
  step('POST', '/credentials/:clientId/deactivate', (request, world) => {
    const credential = deactivateCredential(world, actingPerson(request, world), clientIdOf(request))
    return { status: 200, body: world.behaviour.lifecycle.shown(credential, tokenAddress(request)) }
  })
  step('POST', '/channels', async (request, world) => {
    const { channel, key } = createChannel(world, actingPerson(request, world), await objectBodyOf(request))
    const documentUrl = documentAddress(request, channel.id)
    return { status: 201, body: world.behaviour.lifecycle.channelShownOnce(channel, key, documentUrl) }
  })
  step('PUT', '/channels/:channelId/agent', async (request, world) => {
    const person = actingPerson(request, world)
    const channel = assignAgent(
      world,
      person,
      pathParameter(request, 'channelId'),
      await objectBodyOf(request),
    )
    return { status: 200, body: { channelId: channel.id, agentId: channel.agentId } }
  })
  addCustomApiRoutes(step)
  step('POST', '/clock/advance', advanceClock)
}

/** Adds one step of the portal, at a path under /control. */
type AddStep = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, endpoint: Step) => void

type Step = (request: FastifyRequest, world: World) => Answer | Promise<Answer>

function whereControlled(endpoint: Step): Step {
  return async (request, world) => {
    if (!world.controlled) throw new Refused('not-found', 'the control protocol is off')
    const { lifecycle } = world.behaviour
    await lifecycle.stepBegins(request, world)
    const answer = await lifecycle.stepEnds(await endpoint(request, world), request, world)
    return { ...answer, headers: { 'cache-control': 'no-store', ...answer.headers } }
  }
}

function clientIdOf(request: FastifyRequest): string {
  return pathParameter(request, 'clientId')
}

/** The longest definition, each of its characters escaped. */
const importLimit = 2 * longestDefinition

/** The portal's steps for custom APIs. Listing and showing are beyond the control protocol. */
function addCustomApiRoutes(step: AddStep): void {
  const importStep = async (request: FastifyRequest, world: World): Promise<Answer> => {
    const person = actingPerson(request, world)
    const imported = await importCustomApi(world, person, await objectBodyOf(request, importLimit))
    return { status: 201, body: describeApi(imported) }
  }
  step('POST', '/custom-apis', importStep)
  step('GET', '/custom-apis', (request, world) => {
    const apis = listCustomApis(world, actingPerson(request, world))
    return { status: 200, body: { customApis: apis.map(summaryOf) } }
  })
  step('GET', '/custom-apis/:id', async (request, world) => {
    const shown = await showCustomApi(world, actingPerson(request, world), pathParameter(request, 'id'))
    return { status: 200, body: describeApi(shown) }
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

function describeApi({ api, actions, authentication }: ImportedApi): object {
  const shown = actions.map(({ method, path, summary }) => ({ method, path, summary }))
  const kept = authentication && { ...authentication.details, secretLast4: authentication.lastFour }
  return { ...summaryOf(api), authentication: { type: api.authenticationType, ...kept }, actions: shown }
}

/** POST /control/clock/advance {seconds}: moves the world's clock on, and answers with the new time. No person has to be named. */
async function advanceClock(request: FastifyRequest, world: World): Promise<Answer> {
  const seconds = member(await objectBodyOf(request), 'seconds')
  return { status: 200, body: { now: moveClock(world, seconds) } }
}
