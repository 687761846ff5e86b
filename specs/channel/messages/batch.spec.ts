import { batch } from '../../../fixtures/arbitraries/batch.ts'
import { PLAIN_TEXT } from '../../../fixtures/arbitraries/typical-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { batchNamed, sendItems } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import { commonBatches } from '../../../fixtures/endpoints/channel/common-batches.ts'
import { judgeEmptyReplies } from '../../../fixtures/endpoints/channel/empty-reply.ts'
import { LARGE_BATCHES } from '../../../fixtures/endpoints/channel/large-batches.ts'
import { requireRefusedForItsTexts } from '../../../fixtures/endpoints/channel/wrong-bodies.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import type { Property } from '../../../fixtures/property/property.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, isAccepted } from '../../../judgement/answer/accepted.ts'
import { asFinding, asPrecondition } from '../../../judgement/ownership.ts'
import {
  type AnsweredBatch,
  type BatchItem,
  findDamagedTexts,
  findLostTexts,
  judgeNoneLost,
  judgeOneReplyEach,
  judgeRequestOrder,
  requireReplyEach,
} from '../../../judgement/reply/batch-replies.ts'
import {
  requireEchoCapability,
  requireEchoedReply,
  skipUnlessEchoed,
} from '../../../judgement/reply/echo-capability.ts'
import { batchReplies, judgeEventNull, judgeEventPresent } from '../../../judgement/reply/reply-shape.ts'

/** A batch is shortened request by request. */
const REQUESTS = {
  count: (items: readonly BatchItem[]) => items.length,
  keep: (items: readonly BatchItem[], places: readonly number[]) =>
    places.flatMap((place) => items[place] ?? []),
}

/** Judges the batches shared by all checks of batch, each of which is sent once for them all. */
function judgeBatches(
  {
    channelApi,
    property,
    run: { effort },
  }: { channelApi: ChannelApi; property: Property; run: { effort: Effort } },
  judge: (answered: AnsweredBatch) => void | Promise<void>,
): Promise<void> {
  return property(
    batch(channelApi.agent),
    async (all) => {
      const { items, exchange } = await sendItems(channelApi, all, { once: 'ever' })
      await judge({ items, exchange, what: batchNamed(items) })
    },
    { cost: 'batch', always: commonBatches(channelApi, effort), sameInputsAs: 'batch', parts: REQUESTS },
  )
}

test(
  ...covers('batch.one-reply-each', 'gives as many replies as requests'),
  async ({ channelApi, property, run }) => {
    await judgeBatches({ channelApi, property, run }, async (answered) => {
      const { items, exchange, what } = answered
      await requireRefusedForItsTexts(channelApi, items, exchange)
      assertAccepted(exchange, what)

      const replies = batchReplies(exchange, what, asPrecondition)
      judgeOneReplyEach(items, replies, exchange)
      // If the agent echoes, a reply that shows nothing of its request is a finding of others.
      if (channelApi.agent.reply !== 'exact') await judgeEmptyReplies(channelApi, answered, replies)
    })
  },
)

test(
  ...covers('batch.request-order', 'replies in the order of the requests'),
  async ({ channelApi, property, run }) => {
    const { agent } = channelApi
    requireEchoCapability(agent)
    await requireTellingBatch(channelApi)
    await judgeBatches({ channelApi, property, run }, (answered) => {
      const { items, exchange } = answered
      const replies = requireReplyEach(answered)

      judgeRequestOrder(agent, items, replies, exchange, findLostTexts(agent, items, replies))
      // A text that no reply shows is lost, whatever its place.
      asPrecondition('message.any-text', () => judgeNoneLost(agent, items, replies, exchange))
    })
  },
)

for (const [home, title] of [
  ['batch.one-reply-each', 'gives as many replies as requests with texts of any length'],
  ['batch.request-order', 'replies in the order of the requests to texts of any length'],
] as const) {
  test(...covers(home, title), async ({ channelApi, run }) => {
    const { agent } = channelApi
    skipUnlessEchoed(agent)
    await requireTellingBatch(channelApi)
    for await (const { items, exchange, what } of LARGE_BATCHES.answers(channelApi, run.effort)) {
      // Others judge what is too large, and why.
      if (!isAccepted(exchange)) continue
      const replies = batchReplies(exchange, what, asPrecondition)
      const own = home === 'batch.one-reply-each' ? asFinding : asPrecondition
      own('batch.one-reply-each', () => judgeOneReplyEach(items, replies, exchange))
      if (home === 'batch.one-reply-each') continue
      judgeRequestOrder(agent, items, replies, exchange, findDamagedTexts(agent, items, replies))
    }
  })
}

/** A batch of one, whose reply shows its request: without that, replies cannot be told apart. @throws Blocked */
async function requireTellingBatch(channelApi: ChannelApi): Promise<void> {
  const [reply] = batchReplies(await channelApi.control('batch'), 'a batch of one', asPrecondition)
  requireEchoedReply(channelApi.agent, PLAIN_TEXT, reply?.message)
}

test(
  ...covers('batch.shape', 'replies to one, to few and to many with an array of objects'),
  async ({ channelApi, property, run }) => {
    channelApi.requireUsable('batch')
    await judgeBatches({ channelApi, property, run }, ({ items, exchange, what }) => {
      asPrecondition('batch.one-reply-each', () => assertAccepted(exchange, what))

      const replies = batchReplies(exchange, what, asFinding)

      asPrecondition('batch.one-reply-each', () => judgeOneReplyEach(items, replies, exchange))
      for (const reply of replies) judgeEventPresent(reply, exchange, what)
    })
  },
)

test(
  ...covers('batch.event-null', 'replies with event null to one, to few and to many'),
  async ({ channelApi, property, run }) => {
    channelApi.requireUsable('batch')
    await judgeBatches({ channelApi, property, run }, (answered) => {
      const { exchange, what } = answered
      for (const reply of requireReplyEach(answered)) judgeEventNull(reply, exchange, what)
    })
  },
)
