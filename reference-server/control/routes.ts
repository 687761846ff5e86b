import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentAddress } from '../endpoints/channel-document.ts'
import { pathParameter } from '../endpoints/path-parameter.ts'
import type { Answer } from '../http/answer.ts'
import { answering } from '../http/deliver.ts'
import { objectBodyOf } from '../http/object-body.ts'
import { tokenAddress } from '../http/public-address.ts'
import { Refused } from '../http/refused.ts'
import { actingPerson } from '../portal/acting-person.ts'
import { assignAgent, createChannel } from '../portal/channel-steps.ts'
import {
  changeRole,
  createCredential,
  deactivateCredential,
  findManagedCredential,
  rotateSecret,
} from '../portal/credential-steps.ts'
import type { World } from '../world/world.ts'
import { advanceClock } from './advance-clock.ts'
import { addCustomApiRoutes } from './custom-api-routes.ts'

/** The control protocol: the portal's steps for programs. Answers only in worlds that were started with it. */
export function addControlRoutes(app: FastifyInstance): void {
  const config = { area: 'portal', endpoint: 'portal' } as const
  const step: AddStep = (method, url, endpoint) => {
    app.route({ method, url: `/control${url}`, config, handler: answering(whereControlled(endpoint)) })
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
export type AddStep = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, endpoint: Step) => void

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
