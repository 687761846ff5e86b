import type { FastifyRequest } from 'fastify'
import { documentAddress } from '../../../endpoints/channel-document.ts'
import { pathParameter } from '../../../http/path-parameter.ts'
import { Refused } from '../../../http/refused.ts'
import type { Channel } from '../../../store/channels.ts'
import {
  assignAgent,
  createChannel,
  deleteChannel,
  type FreshChannel,
  findManagedChannel,
  renameChannel,
  rotateChannelKey,
} from '../../channel-steps.ts'
import { type TriedChannel, tryChannel } from '../../try-channel.ts'
import { addManagedRoutes } from '../managed-routes.ts'
import type { AddPage, Redirect, Visit } from '../page.ts'
import { nameProblem } from '../parts/form-problem.ts'
import { showFormAgain } from '../refusal.ts'
import { channelPath, queryOf } from '../visit.ts'
import { channelPage, listPage } from './channel-pages.ts'
import { createPage, keyPage, rotatePage, toKeyPage } from './key-pages.ts'
import { documentPage, tryPage, tryProblems } from './try-page.ts'

/** Channels: listing, creating, assigning an agent, rotating the key, the generated document. */
export function addChannelPages(page: AddPage): void {
  page('GET', '/channels', (request, visit) => listPage(visit, queryOf(request, 'q')))
  page('GET', '/channels/new', (_request, visit) => createPage(visit))
  page('POST', '/channels/new', (request, visit) =>
    showFormAgain(
      request,
      visit,
      () => {
        const { world, person, form } = visit
        return showOnce(request, visit, createChannel(world, person, { name: form.readText('name') }))
      },
      (problem) => createPage(visit, problem),
      () => ({ name: nameProblem(visit.form.readText('name') ?? 'API channel') }),
    ),
  )
  page('GET', '/channels/:channelId', (request, visit) =>
    channelPage(request, visit, channelOf(request, visit)),
  )
  page('POST', '/channels/:channelId/agent', (request, visit) =>
    showFormAgain(
      request,
      visit,
      () => assign(request, visit),
      (problem) => channelPage(request, visit, channelOf(request, visit), problem),
      () => ({ agentId: 'Choose one of your agents.' }),
    ),
  )
  page('GET', '/channels/:channelId/key', (request, visit) => keyPage(visit, channelOf(request, visit)))
  page('GET', '/channels/:channelId/rotate', (request, visit) => rotatePage(visit, channelOf(request, visit)))
  page('POST', '/channels/:channelId/rotate', (request, visit) =>
    showOnce(request, visit, rotateChannelKey(visit.world, visit.person, channelIdOf(request))),
  )
  page('GET', '/channels/:channelId/try', (request, visit) =>
    tryPage(request, visit, channelOf(request, visit)),
  )
  page('POST', '/channels/:channelId/try', (request, visit) => {
    const channel = channelOf(request, visit)
    return showFormAgain(
      request,
      visit,
      async () => tryPage(request, visit, channel, { answer: await sendTry(request, visit, channel) }),
      (problem) => tryPage(request, visit, channel, { problem }),
      () => tryProblems(visit),
    )
  })
  addManagedRoutes(page, {
    route: '/channels/:channelId',
    find: channelOf,
    rename: ({ world, person }, id, name) => renameChannel(world, person, id, { name }),
    consequences: () => [
      'Programs that send its key are answered 401 from then on.',
      'Its conversations and the files that were uploaded to it are gone for good.',
    ],
    remove: ({ world, person }, id) => deleteChannel(world, person, id),
  })
  page('GET', '/channels/:channelId/document', (request, visit) =>
    documentPage(request, visit, channelOf(request, visit)),
  )
}

function showOnce(
  request: FastifyRequest,
  { world, session }: Visit,
  { channel, key }: FreshChannel,
): Redirect {
  const { lifecycle } = world.behaviour
  return toKeyPage(
    session,
    channel,
    lifecycle.channelShownOnce(channel, key, documentAddress(request, channel.id)),
  )
}

function sendTry(request: FastifyRequest, visit: Visit, channel: Channel): Promise<TriedChannel> {
  const { form } = visit
  if (Object.values(tryProblems(visit)).some((problem) => problem !== undefined)) {
    throw new Refused('invalid', 'something is missing')
  }
  const [key, what, attachedFiles] = [
    form.text('key').trim(),
    form.text('what'),
    form.readText('attachedFiles'),
  ]
  const endpoint = what === 'stream' || what === 'files' ? what : 'invoke'
  const message = form.text('message').replaceAll('\r\n', '\n')
  const file = endpoint === 'files' ? form.file('file') : undefined
  return tryChannel(request, channel.id, {
    ...{ key, endpoint, file },
    message: {
      message,
      threadId: form.text('threadId'),
      ...(attachedFiles === undefined ? {} : { attachedFiles }),
    },
  })
}

function assign(request: FastifyRequest, { world, person, form }: Visit): Redirect {
  const channel = assignAgent(world, person, channelIdOf(request), { agentId: form.text('agentId') })
  const agent = world.store.agents.find(channel.agentId ?? '')
  const notice = agent === undefined ? 'No agent is assigned.' : `${agent.name} answers on this channel now.`
  return { to: channelPath(channel), notice }
}

function channelOf(request: FastifyRequest, { world, person }: Visit): Channel {
  return findManagedChannel(world, person, channelIdOf(request))
}

function channelIdOf(request: FastifyRequest): string {
  return pathParameter(request, 'channelId')
}
