import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import {
  assertDescribesAllOperations,
  assertDescribesNewChannel,
} from '../../../fixtures/lifecycle/describes-new-channel.ts'
import {
  assignChannel,
  firstServed,
  invokeNewChannel,
  newChannel,
  requireCreated,
} from '../../../fixtures/lifecycle/new-channel.ts'
import { documentOfNew } from '../../../fixtures/lifecycle/new-channel-document.ts'
import { describeDelay, pollUntil } from '../../../fixtures/lifecycle/poll-until.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, isRefused } from '../../../judgement/answer/accepted.ts'
import { assertAnsweredBy } from '../../../judgement/answered.ts'
import { CHANNEL_ENDPOINTS } from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { assertListsAll, missingIn, readExtensions } from '../../../judgement/files/extension-list.ts'
import { describeAnswer } from '../../../judgement/observation/describe-answer.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

// Comes first: the checks after it have an agent assigned to the same channel.
test(
  ...covers('channel.unassigned', 'notes how a channel without an agent answers'),
  async ({ channelApi, endpointContext, observe, portal }) => {
    channelApi.requireUsable('invoke')
    const channel = requireCreated(await newChannel(endpointContext, portal))
    const exchange = await invokeNewChannel(channelApi, channel, 'not assigned')
    observe('channel.unassigned', 'How does a channel without an agent answer?', describeAnswer(exchange))
  },
)

test(
  ...covers('channel.creation', 'gives a new channel an id, a key and an OpenAPI document'),
  async ({ endpointContext, portal }) => {
    const channel = requireCreated(await newChannel(endpointContext, portal))
    const document = await documentOfNew(endpointContext, channel)
    assertDescribesNewChannel(document, channel.channelId)
    await assertDescribesAllOperations(endpointContext, document)
  },
)

test(
  ...covers('channel.creation', 'serves a new channel once it is assigned to an agent'),
  async ({ channelApi, observe, portal, run: { effort }, target }) => {
    channelApi.requireUsable('invoke')
    const channel = await assignChannel(channelApi, portal)
    const served = await firstServed(channelApi, channel)
    assertAccepted(served.value, 'a message to a new channel that is assigned to an agent')
    if (served.looks > 1) {
      observe(
        'channel.creation',
        'How soon does a new channel serve, once it is assigned?',
        describeDelay(served),
      )
    }

    const { channelId, apiKey: key } = channel
    // A batch costs one message for each of its items; a quick run sends none here.
    const left = effort === 'quick' ? ['invoke', 'batch'] : ['invoke']
    for (const endpoint of CHANNEL_ENDPOINTS.filter((one) => !left.includes(one))) {
      const change = { channelId, key, label: 'the new channel', watchEnd: false }
      const send = () => channelApi.send(endpoint, change)
      const { value } = await pollUntil(target.pace.settle, send, (one) => !isRefused(one))
      try {
        assertAnsweredBy(endpoint, value, 'a request to a new channel that is assigned')
        if (endpoint === 'extensions') await assertListsAsMuch(channelApi, value)
      } catch (error) {
        // If no channel answers there, others report it.
        await channelApi.control(endpoint)
        throw error
      }
    }
  },
)

/** Judges that a new channel lists each supported extension. @throws Violation @throws Blocked if another channel does not either */
async function assertListsAsMuch(channelApi: ChannelApi, ofNew: Exchange): Promise<void> {
  const listed = readExtensions(ofNew)
  if (missingIn(listed).length === 0) return
  const ofGiven = await channelApi.control('extensions')
  asPrecondition('extensions.complete', () => assertListsAll(ofGiven, readExtensions(ofGiven)))
  assertListsAll(ofNew, listed)
}
