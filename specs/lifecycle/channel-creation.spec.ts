import { accepted } from '../../fixtures/judgement/accepted.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { describeAnswer } from '../../fixtures/judgement/describe-answer.ts'
import { openApiDocument } from '../../fixtures/judgement/openapi-document.ts'
import { stepDone } from '../../fixtures/judgement/portal-outcome.ts'
import {
  fetchDocument,
  invokeNewChannel,
  tryToAssignAgent,
  tryToCreateChannel,
} from '../../fixtures/lifecycle/new-channel.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('channel.creation', 'gives a new channel an id, a key and an OpenAPI document'),
  async ({ endpointContext, portal }) => {
    const channel = stepDone(await tryToCreateChannel(endpointContext, portal), 'the creation of a channel')
    const { channelId, apiKey, openapi } = channel
    if (channelId === '' || apiKey === '' || !isAddress(openapi)) {
      throw new Violation({
        expected: 'a new channel to have an id, a key and the address of its OpenAPI document',
        actual: `an id of ${channelId.length} and a key of ${apiKey.length} characters, and the address ${JSON.stringify(openapi)}`,
      })
    }
    await openApiDocument(await fetchDocument(endpointContext, channel), 'the document of a new channel')
  },
)

test(
  ...covers('channel.creation', 'serves a new channel once it is assigned to an agent'),
  async ({ channelApi, endpointContext, portal }) => {
    channelApi.requireUsable('invoke')
    const outcome = await tryToCreateChannel(endpointContext, portal)
    const channel = stepDone(outcome, 'the creation of a channel')
    const assigned = await tryToAssignAgent(endpointContext, portal, channel.channelId)
    stepDone(assigned, 'the assignment of a new channel to an agent')
    const exchange = await invokeNewChannel(channelApi, channel, 'assigned')
    accepted(exchange, 'a message to a new channel that is assigned to an agent')
  },
)

test(
  ...covers('channel.unassigned', 'notes how a channel without an agent answers'),
  async ({ channelApi, endpointContext, observe, portal }) => {
    channelApi.requireUsable('invoke')
    const outcome = await tryToCreateChannel(endpointContext, portal)
    const channel = asPrecondition('channel.creation', () => stepDone(outcome, 'the creation of a channel'))
    const exchange = await invokeNewChannel(channelApi, channel, 'not assigned')
    observe('channel.unassigned', 'How does a channel without an agent answer?', describeAnswer(exchange))
  },
)

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
