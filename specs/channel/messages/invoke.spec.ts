import { plainTexts, typicalTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import { answersInForms } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import { judgeEmptyReply } from '../../../fixtures/endpoints/channel/empty-reply.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted } from '../../../judgement/answer/accepted.ts'
import { showJson } from '../../../judgement/json/json-body.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asFinding, asPrecondition } from '../../../judgement/ownership.ts'
import { requireEchoCapability } from '../../../judgement/reply/echo-capability.ts'
import { invokeReply, judgeEventNull, judgeEventPresent } from '../../../judgement/reply/reply-shape.ts'
import { judgeReplyText } from '../../../judgement/reply/reply-text.ts'
import { eventsOf, requireReadable } from '../../../judgement/stream/stream-form.ts'
import { joinFragments } from '../../../judgement/stream/stream-fragments.ts'
import { readStreamedReply, requireEnding, requireLines } from '../../../judgement/stream/streamed-reply.ts'
import { excerpt } from '../../../judgement/text/excerpt.ts'

test(
  ...covers('invoke.full-reply', 'accepts a message and replies with all that the agent repeats'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    for await (const { text, what, exchange } of answersInForms(channelApi, 'invoke', plainTexts(agent))) {
      assertAccepted(exchange, what)

      const { message } = invokeReply(exchange, what, asPrecondition)
      if (agent.reply !== 'unrelated') judgeReplyText({ agent, text }, message, exchange, what)
      else if (message === '') await judgeEmptyReply(channelApi, { endpoint: 'invoke', text, what, exchange })
    }
    requireEchoCapability(agent)
  },
)

test(
  ...covers('invoke.shape', 'replies with an object that has a message and an event'),
  async ({ channelApi }) => {
    channelApi.requireUsable('invoke')
    const answers = answersInForms(channelApi, 'invoke', typicalTexts(channelApi.agent))
    for await (const { what, exchange } of answers) {
      asPrecondition('invoke.full-reply', () => assertAccepted(exchange, what))

      const reply = invokeReply(exchange, what, asFinding)

      judgeEventPresent(reply, exchange, what)
    }
  },
)

test(...covers('invoke.event-null', 'replies with event null'), async ({ channelApi }) => {
  channelApi.requireUsable('invoke')
  const answers = answersInForms(channelApi, 'invoke', typicalTexts(channelApi.agent))
  for await (const { what, exchange } of answers) {
    judgeEventNull(invokeReply(exchange, what, asPrecondition), exchange, what)
  }
})

test(
  ...covers('invoke.agrees-with-stream', 'replies with the text that a stream carries'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    if (agent.reply !== 'exact') {
      throw new NotApplicable(
        'only an agent that echoes exactly is sure to answer the same message twice alike',
      )
    }
    channelApi.requireUsable('invoke', 'stream')
    const streams = answersInForms(channelApi, 'stream', typicalTexts(agent))
    for await (const invoked of answersInForms(channelApi, 'invoke', typicalTexts(agent))) {
      const { value: streamed } = await streams.next()
      if (streamed === undefined) return
      const { what } = invoked
      const reply = invokeReply(invoked.exchange, what, asPrecondition)
      const stream = readStreamedReply(streamed.exchange, streamed.what, asPrecondition)
      // If a text was too long for only one of the two endpoints, the messages differ.
      if (streamed.text !== invoked.text) continue

      const joined = joinFragments(eventsOf(stream))

      if (joined.includes(reply.message)) continue
      requireLines(stream)
      requireReadable(stream, asPrecondition)
      requireEnding(stream, asPrecondition)
      throw new Violation({
        expected: `${what} to get from invoke what the stream carries, ${joined.map((one) => excerpt(one)).join(' or ')}`,
        actual: excerpt(reply.message),
        exchange: invoked.exchange,
        place: { kind: 'json', at: '/message' },
      })
    }
  },
)

test(
  ...covers('invoke.status', 'records the status of an accepted message'),
  async ({ channelApi, observe }) => {
    const { response } = await channelApi.control('invoke')

    observe('invoke.status', 'Which status does an accepted message get?', showJson(response?.status))
  },
)
