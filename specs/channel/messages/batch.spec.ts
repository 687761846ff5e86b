import { variedTexts } from '../../../fixtures/arbitraries/agent-text.ts'
import { type BatchItem, batch, cornerBatches } from '../../../fixtures/arbitraries/batch.ts'
import { formAt } from '../../../fixtures/arbitraries/message-form.ts'
import { sideBySideTexts } from '../../../fixtures/arbitraries/side-by-side-text.ts'
import { typicalTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import { batchNamed, sendItems } from '../../../fixtures/endpoints/channel/send-items.ts'
import { answersSideBySide } from '../../../fixtures/endpoints/channel/side-by-side.ts'
import { sendWithin } from '../../../fixtures/endpoints/channel/within-limits.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { accepted, isRefused } from '../../../fixtures/judgement/answer/accepted.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { asFinding } from '../../../fixtures/judgement/ownership.ts'
import {
  judgeNoneLost,
  judgeOneReplyEach,
  judgeRequestOrder,
} from '../../../fixtures/judgement/reply/batch-replies.ts'
import {
  batchReplies,
  judgeEventNull,
  judgeEventPresent,
} from '../../../fixtures/judgement/reply/reply-shape.ts'
import { requireTellingAgent, requireTellingReply } from '../../../fixtures/judgement/reply/telling-agent.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** Batches that are sent side by side, no more at a time than the target file allows. */
const SIDE_BY_SIDE = 4

async function sendTypical(
  channelApi: ChannelApi,
  more: readonly string[] = [],
): Promise<{ exchange: Exchange; messages: readonly unknown[] }> {
  channelApi.requireUsable('batch')
  const texts = [...typicalTexts(channelApi.agent), '417', ...more].map((text) => ({ text }))
  const { items, exchange } = await sendWithin(channelApi, 'batch', texts, async (within) => {
    const usual = within.map(({ text }) => channelApi.message(text))
    const messages = usual.map((message, index) => formAt(index).of(message))
    const inForms = await channelApi.sendBatch(messages, { label: 'a batch' })
    // That one of the forms is refused is a finding of the checks of message.user-optional, message.user-null and message.files-null.
    return isRefused(inForms) ? channelApi.sendBatch(usual, { label: 'a batch, in one form' }) : inForms
  })
  return { messages: items, exchange }
}

test(
  ...covers('batch.one-reply-each', 'gives as many replies as requests'),
  async ({ channelApi, property }) => {
    const judge = async (all: readonly BatchItem[]) => {
      const { items, exchange } = await sendItems(channelApi, all)

      accepted(exchange, batchNamed(items))

      judgeOneReplyEach(items, batchReplies(exchange, batchNamed(items), asPrecondition), exchange)
    }

    await property(batch, judge, { cost: 'agent', always: cornerBatches(channelApi.newId) })
  },
)

test(
  ...covers('batch.request-order', 'replies in the order of the requests'),
  async ({ channelApi, property }) => {
    const { agent, newId } = channelApi
    requireTellingAgent(agent)
    channelApi.requireUsable('batch')
    await requireTellingBatch(channelApi)
    const judge = async (all: readonly BatchItem[]) => {
      const { items, exchange } = await sendItems(channelApi, all)
      const replies = batchReplies(exchange, batchNamed(items), asPrecondition)
      asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(items, replies, exchange))

      judgeRequestOrder(agent, items, replies, exchange)
    }

    await property(batch, judge, { cost: 'agent', always: cornerBatches(newId) })
  },
)

test(
  ...covers('batch.request-order', 'replies in order to texts of every kind'),
  async ({ channelApi, run }) => {
    const { agent, newId } = channelApi
    requireTellingAgent(agent)
    channelApi.requireUsable('batch')
    await requireTellingBatch(channelApi)
    const varied = variedTexts(agent, run.effort).map((text) => ({ text, threadId: newId() }))

    const { items, exchange } = await sendItems(channelApi, varied)

    const replies = batchReplies(exchange, batchNamed(items), asPrecondition)
    asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(items, replies, exchange))
    // A text that no reply shows is lost, wherever it stands.
    asPrecondition('message.any-text', () => judgeNoneLost(agent, items, replies, exchange))
    judgeRequestOrder(agent, items, replies, exchange)
  },
)

test(
  ...covers('batch.request-order', 'keeps batches side by side apart'),
  async ({ channelApi, target: { pace } }) => {
    const { agent, newId } = channelApi
    requireTellingAgent(agent)
    channelApi.requireUsable('batch')
    const texts = sideBySideTexts(agent, 3 * SIDE_BY_SIDE)
    const batches = Array.from({ length: SIDE_BY_SIDE }, (_, at) =>
      texts.slice(3 * at, 3 * at + 3).map((text) => ({ text, threadId: newId(), userId: newId() })),
    )
    await requireTellingBatch(channelApi)

    const answers = await answersSideBySide(pace, batches, async (items) => {
      const { exchange } = await sendItems(channelApi, items, { laterIsAnswer: true, asItIs: true })
      return exchange
    })

    for (const { item: items, exchange } of answers) {
      const replies = batchReplies(exchange, 'a batch beside another', asPrecondition)
      asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(items, replies, exchange))

      judgeRequestOrder(agent, items, replies, exchange)
    }
  },
)

test(...covers('batch.shape', 'replies to a batch of one with an array, too'), async ({ channelApi }) => {
  channelApi.requireUsable('batch')
  const exchange = await channelApi.sendBatch([channelApi.message()], { label: 'a batch of one' })
  asPrecondition('batch.one-reply-each', () => accepted(exchange, 'a batch of one'))

  batchReplies(exchange, 'a batch of one', asFinding)
})

test(...covers('batch.shape', 'replies with an array of objects'), async ({ channelApi }) => {
  const { exchange, messages } = await sendTypical(channelApi)
  asPrecondition('batch.one-reply-each', () => accepted(exchange, 'a batch'))

  const replies = batchReplies(exchange, 'a batch', asFinding)

  asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(messages, replies, exchange))
  for (const reply of replies) judgeEventPresent(reply, exchange, 'a batch')
})

test(
  ...covers('batch.shape', 'replies to few and to many with an array of objects'),
  async ({ channelApi }) => {
    for await (const { items, exchange } of answersToCorners(channelApi)) {
      asPrecondition('batch.one-reply-each', () => accepted(exchange, batchNamed(items)))

      const replies = batchReplies(exchange, batchNamed(items), asFinding)

      for (const reply of replies) judgeEventPresent(reply, exchange, batchNamed(items))
    }
  },
)

test(...covers('batch.event-null', 'replies with event null'), async ({ channelApi }) => {
  const { exchange, messages } = await sendTypical(channelApi, Array(12).fill('amber 417'))
  const replies = batchReplies(exchange, 'a batch', asPrecondition)
  asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(messages, replies, exchange))

  for (const reply of replies) judgeEventNull(reply, exchange, 'a batch')
})

test(...covers('batch.event-null', 'replies with event null to few and to many'), async ({ channelApi }) => {
  for await (const { items, exchange } of answersToCorners(channelApi)) {
    const replies = batchReplies(exchange, batchNamed(items), asPrecondition)
    asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(items, replies, exchange))

    for (const reply of replies) judgeEventNull(reply, exchange, batchNamed(items))
  }
})

/** A batch of one, whose reply shows its request: without that, replies cannot be told apart. @throws Blocked */
async function requireTellingBatch(channelApi: ChannelApi): Promise<void> {
  const single = { text: 'amber 417', threadId: channelApi.newId() }
  const { exchange } = await sendItems(channelApi, [single])
  const [reply] = batchReplies(exchange, 'a batch of one', asPrecondition)
  requireTellingReply(channelApi.agent, single.text, reply?.message)
}

/** The batches that batch.one-reply-each and batch.request-order begin with, and their answers. */
async function* answersToCorners(
  channelApi: ChannelApi,
): AsyncGenerator<{ items: readonly BatchItem[]; exchange: Exchange }> {
  channelApi.requireUsable('batch')
  for (const items of cornerBatches(channelApi.newId)) yield await sendItems(channelApi, items)
}

/** JSON texts that are no array; what is no JSON at all message.malformed-json sends to batch, too. */
const nonArrays = [
  { what: 'a single message, in no array', bodyOf: (message: unknown) => JSON.stringify(message) },
  {
    what: 'an object that holds the array',
    bodyOf: (message: unknown) => JSON.stringify({ requests: [message] }),
  },
  {
    what: 'an object with numbered members',
    bodyOf: (message: unknown) => JSON.stringify({ 0: message, 1: message }),
  },
  {
    what: 'an object with numbered members and a length',
    bodyOf: (message: unknown) => JSON.stringify({ 0: message, length: 1 }),
  },
  { what: 'a text', bodyOf: () => '"hello"' },
  { what: 'a number', bodyOf: () => '42' },
  { what: 'true', bodyOf: () => 'true' },
  { what: 'null', bodyOf: () => 'null' },
]

test(...covers('batch.refuses-non-array', 'refuses everything but an array'), async ({ channelApi }) => {
  await channelApi.control('batch')
  for (const { what, bodyOf } of nonArrays) {
    const exchange = await channelApi.send('batch', { body: bodyOf(channelApi.message()), label: what })

    refused(exchange, `${what} as a batch`)
  }
  await channelApi.closingControl('batch')
})
