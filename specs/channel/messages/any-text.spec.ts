import { anyText, cornersOn, isRepeated } from '../../../fixtures/arbitraries/agent-text.ts'
import { longTexts } from '../../../fixtures/arbitraries/long-text.ts'
import { plainTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import { repliesTo } from '../../../fixtures/endpoints/channel/agent-reply.ts'
import { answersInForms } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import {
  MESSAGE_ENDPOINTS,
  type MessageEndpoint,
} from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import { commonBatch } from '../../../fixtures/endpoints/channel/common-batches.ts'
import { PLAIN_TEXT } from '../../../fixtures/endpoints/channel/message-body.ts'
import { sendItems } from '../../../fixtures/endpoints/channel/send-items.ts'
import { sendText } from '../../../fixtures/endpoints/channel/within-limits.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { isAccepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { isRefusedOpenly } from '../../../fixtures/judgement/answer/refused-openly.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { asFinding } from '../../../fixtures/judgement/ownership.ts'
import { isInForm, judgeReplyForm } from '../../../fixtures/judgement/reply/reply-form.ts'
import { batchReplies } from '../../../fixtures/judgement/reply/reply-shape.ts'
import { judgeShownReply } from '../../../fixtures/judgement/reply/shown-reply.ts'
import { requireTellingAgent } from '../../../fixtures/judgement/reply/telling-agent.ts'
import { judgeWholeReply } from '../../../fixtures/judgement/reply/whole-reply.ts'
import { excerpt } from '../../../fixtures/judgement/text/excerpt.ts'
import { Blocked } from '../../../fixtures/outcome/blocked.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import type { Effort } from '../../../fixtures/run-context.ts'
import { covers, test } from '../../../fixtures/test.ts'

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
      const isShown = endpoint === 'batch' ? await shownInBatch(channelApi, run.effort) : () => false

      for (const { text, parts } of cornersOn(endpoint, agent, { effort: run.effort, seed })) {
        if (!isShown(text)) await judgeText(channelApi, endpoint, parts, isFormed)
      }
      requireTellingAgent(agent)
    },
  )

  test(
    ...covers('message.any-text', `answers a long message whole on ${endpoint}, or refuses it openly`),
    async ({ channelApi, run }) => {
      const { agent } = channelApi
      requireTellingAgent(agent)
      if (agent.reply !== 'exact') throw new NotApplicable('only an agent that echoes repeats a long text')
      const texts = longTexts(run.effort, endpoint)
      if (texts.length === 0) throw new NotApplicable('a quick run sends a long message to invoke alone')
      const control = await channelApi.control(endpoint)
      judgeWholeReply(endpoint, { agent, text: PLAIN_TEXT }, control, 'a short message', asPrecondition)
      for (const [at, text] of texts.entries()) {
        const what = `a message of ${text.length} characters`
        const message = channelApi.commonMessage(text)
        const exchange = await channelApi.sendMessage(endpoint, message, { label: what, once: 'ever' })
        // A message may be too long to be accepted, or to be answered while one waits, and others are then, too.
        const isTooSlow = exchange.response === undefined && exchange.fault?.kind === 'timeout'
        if (at > 0 && (isTooSlow || isRefusedOpenly(exchange))) return
        if (isTooSlow) {
          throw new Blocked({
            reason: `${what} was not answered while it was waited for`,
            supply: 'a longer pace.requestTimeout',
          })
        }
        if (isRefusedOpenly(exchange)) throw new NotApplicable(`${what} is refused openly`)

        judgeWholeReply(endpoint, { agent, text }, exchange, what, asFinding)
      }
    },
  )
}

test(
  ...covers('message.any-text', 'answers made-up texts, and loses nothing that the agent repeats'),
  async ({ channelApi, property }) => {
    const { agent } = channelApi
    channelApi.requireUsable(...MESSAGE_ENDPOINTS)
    const isFormed = new Map<MessageEndpoint, boolean>()
    for (const endpoint of MESSAGE_ENDPOINTS) {
      isFormed.set(endpoint, await arePlainTextsInForm(channelApi, endpoint))
    }

    await property(
      anyText(agent),
      ({ endpoint, text }) => judgeText(channelApi, endpoint, [text], isFormed.get(endpoint) ?? false),
      { cost: 'agent' },
    )
    requireTellingAgent(agent)
  },
)

/** Judges the answer to a text that has those parts; where it is too long, the answers to its parts. */
async function judgeText(
  channelApi: ChannelApi,
  endpoint: MessageEndpoint,
  parts: readonly string[],
  isFormed: boolean,
): Promise<void> {
  const whole = parts.join('\n')
  const what = `the message for ${excerpt(whole)}`
  const { text, exchange } = await sendText(channelApi, endpoint, whole, { label: what, once: 'ever' })
  if (text !== whole && parts.length > 1) {
    for (const part of parts) await judgeText(channelApi, endpoint, [part], isFormed)
    return
  }
  judgeShownReply(endpoint, { agent: channelApi.agent, text }, exchange, what, asFinding)
  // A form that is broken for plain texts as well is a finding of others.
  if (isFormed) judgeReplyForm(endpoint, exchange, what, asFinding)
}

/** Whether the answers to plain texts have the form of their endpoint. @throws Blocked where they lose what the agent repeats */
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

/** Tells which texts of the batch that all checks send are answered as they have to be; of the others each is sent alone. */
async function shownInBatch(channelApi: ChannelApi, effort: Effort): Promise<(text: string) => boolean> {
  const { agent } = channelApi
  const { items, exchange } = await sendItems(channelApi, commonBatch(channelApi, effort), { once: 'ever' })
  if (!isAccepted(exchange) || !isInForm('batch', exchange)) return () => false
  const replies = batchReplies(exchange, 'a batch', asFinding)
  return (text) =>
    items.some((item) => item.text === text) &&
    replies.length === items.length &&
    (!isRepeated(agent, text) || replies.some(({ message }) => repliesTo(agent, text, message)))
}
