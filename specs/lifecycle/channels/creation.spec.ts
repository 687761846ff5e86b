import { requireKeyRead } from '../../../fixtures/endpoints/channel/require-key.ts'
import { assertDescribesAllOperations } from '../../../fixtures/lifecycle/describes-all-operations.ts'
import { assertDescribesNewChannel } from '../../../fixtures/lifecycle/describes-new-channel.ts'
import {
  fetchDocument,
  invokeNewChannel,
  serveNewChannel,
  tryToAssignAgent,
  tryToCreateChannel,
} from '../../../fixtures/lifecycle/new-channel.ts'
import { howLong, settled } from '../../../fixtures/lifecycle/settled.ts'
import { assignedChannel, firstServed, newChannel } from '../../../fixtures/lifecycle/shared-channel.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, isRefused } from '../../../judgement/answer/accepted.ts'
import { assertAnsweredBy } from '../../../judgement/answer/answered-by.ts'
import { describeAnswer } from '../../../judgement/answer/describe-answer.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import { asPrecondition } from '../../../judgement/as-precondition.ts'
import { CHANNEL_ENDPOINTS } from '../../../judgement/channel/channel-endpoint.ts'
import { withPointers } from '../../../judgement/document/with-pointers.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { openApiDocument } from '../../../judgement/portal/openapi-document.ts'
import { assertStepDone } from '../../../judgement/portal/portal-outcome.ts'

// Comes first: the checks after it have an agent assigned to the same channel.
test(
  ...covers('channel.unassigned', 'notes how a channel without an agent answers'),
  async ({ channelApi, endpointContext, observe, portal }) => {
    channelApi.requireUsable('invoke')
    const outcome = await newChannel(endpointContext, portal)
    const channel = asPrecondition('channel.creation', () =>
      assertStepDone(outcome, 'the creation of a channel'),
    )
    const exchange = await invokeNewChannel(channelApi, channel, 'not assigned')
    observe('channel.unassigned', 'How does a channel without an agent answer?', describeAnswer(exchange))
  },
)

test(
  ...covers('channel.creation', 'gives a new channel an id, a key and an OpenAPI document'),
  async ({ endpointContext, portal }) => {
    const channel = assertStepDone(await newChannel(endpointContext, portal), 'the creation of a channel')
    const { channelId, apiKey, openapi } = channel
    if (channelId === '' || apiKey === '' || !isAddress(openapi)) {
      throw new Violation({
        expected: 'a new channel to have an id, a key and the address of its OpenAPI document',
        actual: `an id of ${channelId.length} and a key of ${apiKey.length} characters, and the address ${JSON.stringify(openapi)}`,
      })
    }
    const exchange = await fetchDocument(endpointContext, channel)
    const content = await openApiDocument(exchange, 'the document of a new channel')
    const dialect = content['swagger'] === undefined ? '3.1' : 'swagger'
    const document = { content: withPointers(content, openapi), dialect, address: openapi } as const
    assertDescribesNewChannel(document, channelId)
    await assertDescribesAllOperations(endpointContext, document)
  },
)

test(
  ...covers('channel.creation', 'serves a new channel once it is assigned to an agent'),
  async ({ channelApi, observe, portal, target }) => {
    channelApi.requireUsable('invoke')
    const channel = await assignedChannel(channelApi, portal)
    const served = await firstServed(channelApi, channel)
    assertAccepted(served.value, 'a message to a new channel that is assigned to an agent')
    if (served.looks > 1) {
      observe('channel.creation', 'How soon does a new channel serve, once it is assigned?', howLong(served))
    }

    const { channelId, apiKey: key } = channel
    for (const endpoint of CHANNEL_ENDPOINTS.filter((one) => one !== 'invoke')) {
      const change = { channelId, key, label: 'the new channel', watchEnd: false }
      const send = () => channelApi.send(endpoint, change)
      const { value } = await settled(target.pace.settle, send, (one) => !isRefused(one))
      try {
        assertAnsweredBy(endpoint, value, 'a request to a new channel that is assigned')
      } catch (error) {
        // What no channel answers there is the finding of others.
        await channelApi.control(endpoint)
        throw error
      }
    }
  },
)

test(
  ...covers('channel.creation', 'serves a new channel to nobody without its key'),
  async ({ channelApi, endpointContext, portal }) => {
    channelApi.requireUsable('invoke')
    const channel = await assignedChannel(channelApi, portal)
    const own = await firstServed(channelApi, channel)
    assertAccepted(own.value, 'a message to a new channel')

    // What every channel takes for a key is the finding of others.
    await requireKeyRead(channelApi, 'invoke')
    const madeUp = { ...channel, apiKey: channelApi.newId() }
    assertRefused(
      await invokeNewChannel(channelApi, madeUp, 'a made-up key'),
      'a made-up key of a new channel',
    )
    const crossed = await channelApi.send('invoke', { key: channel.apiKey, label: 'its key, elsewhere' })
    asPrecondition('channel.key-of-other-channel', () =>
      assertRefused(crossed, 'the key of a new channel elsewhere'),
    )
    const other = { ...channel, apiKey: channelApi.channel.apiKey }
    const exchange = await invokeNewChannel(channelApi, other, 'the key of another channel')
    assertRefused(exchange, 'the key of another channel for a new one')

    const further = await tryToCreateChannel(endpointContext, portal, { number: 2 })
    const second = assertStepDone(further, 'the creation of a further channel')
    if (second.apiKey === channel.apiKey) {
      throw new Violation({
        expected: 'a further channel to have a key of its own',
        actual: 'the key of the channel that was created before it',
      })
    }
    const assignedToo = await tryToAssignAgent(endpointContext, portal, second.channelId)
    assertStepDone(assignedToo, 'the assignment of a further channel to an agent')
    const ownToo = await serveNewChannel(channelApi, second, 'its own key')
    assertAccepted(ownToo.value, 'a message to a further channel')
    const swapped = await invokeNewChannel(
      channelApi,
      { ...second, apiKey: channel.apiKey },
      'the key of the first',
    )
    assertRefused(swapped, 'the key of one new channel for a further one')
  },
)

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
