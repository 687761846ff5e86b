import { anyPack, packsOn } from '../../../fixtures/arbitraries/agent-text.ts'
import { packNamed, packText } from '../../../fixtures/arbitraries/packed-text.ts'
import { PLAIN_TEXT, plainTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { answersInForms, sendItems } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import { textsChangedInBatch } from '../../../fixtures/endpoints/channel/changed-in-batch.ts'
import { commonBatch } from '../../../fixtures/endpoints/channel/common-batches.ts'
import { judgePack } from '../../../fixtures/endpoints/channel/judge-pack.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isAccepted } from '../../../judgement/answer/accepted.ts'
import { repliesTo } from '../../../judgement/channel/agent-reply.ts'
import { MESSAGE_ENDPOINTS, type MessageEndpoint } from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFinding, asPrecondition } from '../../../judgement/ownership.ts'
import { isRepeated, requireEchoCapability } from '../../../judgement/reply/echo-capability.ts'
import { isInForm } from '../../../judgement/reply/reply-form.ts'
import { batchReplies } from '../../../judgement/reply/reply-shape.ts'
import { judgeShownReply } from '../../../judgement/reply/shown-reply.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers(
      'message.any-text',
      `answers any text on ${endpoint}, and loses nothing that the agent repeats`,
    ),
    async ({ channelApi, run }) => {
      const { agent, commonSeed: seed } = channelApi
      channelApi.requireUsable(endpoint)
      const isFormed = await arePlainTextsInForm(channelApi, endpoint)
      const isShown = endpoint === 'batch' ? await findShownInBatch(channelApi, run.effort) : () => false

      const changed = endpoint === 'batch' ? await textsChangedInBatch(channelApi, run.effort) : []
      for (const pack of [...packsOn(endpoint, agent, { effort: run.effort, seed }), ...changed]) {
        if (!isShown(packText(pack))) await judgePack({ channelApi, endpoint, isFormed }, pack)
      }
      requireEchoCapability(agent)
    },
  )
}

test(
  ...covers('message.any-text', 'answers made-up texts, and loses nothing that the agent repeats'),
  async ({ channelApi, property, run: { effort } }) => {
    if (effort === 'quick') throw new NotApplicable('a quick run leaves texts that are made up to others')
    const { agent } = channelApi
    channelApi.requireUsable(...MESSAGE_ENDPOINTS)
    const isFormed = new Map<MessageEndpoint, boolean>()
    for (const endpoint of MESSAGE_ENDPOINTS) {
      isFormed.set(endpoint, await arePlainTextsInForm(channelApi, endpoint))
    }

    await property(
      anyPack(agent),
      ({ endpoint, pack }) =>
        judgePack({ channelApi, endpoint, isFormed: isFormed.get(endpoint) ?? false }, pack),
      { cost: 'texts', show: ({ endpoint, pack }) => `${packNamed(pack)}, on ${endpoint}` },
    )
    requireEchoCapability(agent)
  },
)

/** Whether the answers to plain texts have the form of their endpoint. @throws Blocked if they lose what the agent repeats */
async function arePlainTextsInForm(channelApi: ChannelApi, endpoint: MessageEndpoint): Promise<boolean> {
  const { agent } = channelApi
  let isFormed = true
  const judge = (text: string, exchange: Exchange, what: string): void => {
    judgeShownReply(endpoint, { agent, text }, exchange, what, asPrecondition)
    isFormed &&= isInForm(endpoint, exchange)
  }
  if (endpoint === 'batch') {
    judge(PLAIN_TEXT, await channelApi.control('batch'), 'a batch of one')
    return isFormed
  }
  for await (const { text, exchange, what } of answersInForms(channelApi, endpoint, plainTexts(agent))) {
    judge(text, exchange, what)
  }
  return isFormed
}

/** Finds out which texts of the batch that all checks send are answered correctly; each of the others is sent alone. */
async function findShownInBatch(channelApi: ChannelApi, effort: Effort): Promise<(text: string) => boolean> {
  const { agent } = channelApi
  const { items, exchange } = await sendItems(channelApi, commonBatch(channelApi, effort), { once: 'ever' })
  if (!isAccepted(exchange) || !isInForm('batch', exchange)) return () => false
  const replies = batchReplies(exchange, 'a batch', asFinding)
  return (text) =>
    items.some((item) => item.text === text) &&
    replies.length === items.length &&
    (!isRepeated(agent, text) || replies.some(({ message }) => repliesTo(agent, text, message)))
}
