import { sideBySideTexts } from '../../fixtures/arbitraries/side-by-side-text.ts'
import { ACCEPTANCE_OWNER, type MessageEndpoint } from '../../fixtures/endpoints/channel/channel-endpoint.ts'
import type { ChannelChange } from '../../fixtures/endpoints/channel/channel-request.ts'
import { answersSideBySide, requireSideBySide } from '../../fixtures/endpoints/channel/side-by-side.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { asFinding } from '../../fixtures/judgement/ownership.ts'
import { isInForm, judgeReplyForm } from '../../fixtures/judgement/reply/reply-form.ts'
import { requireTellingAgent } from '../../fixtures/judgement/reply/telling-agent.ts'
import { judgeWholeReply } from '../../fixtures/judgement/reply/whole-reply.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

/** What runs side by side, so that a stream has each kind beside it even where two go out at a time. */
const TOGETHER: readonly MessageEndpoint[] = ['stream', 'invoke', 'batch', 'stream', 'stream', 'invoke']

test(
  ...covers('stream.concurrent', 'keeps a stream apart from invoke and batch beside it'),
  async ({ channelApi, target: { pace } }) => {
    const { agent } = channelApi
    requireTellingAgent(agent)
    requireSideBySide(pace)
    channelApi.requireUsable('stream', 'invoke', 'batch')
    const items = sideBySideTexts(agent, TOGETHER.length).map((text, at) => ({
      text,
      endpoint: TOGETHER[at] ?? 'stream',
    }))
    const send = ({ text, endpoint }: (typeof items)[number], change: ChannelChange) =>
      channelApi.sendMessage(endpoint, channelApi.message(text), change)
    const [first = { text: '', endpoint: 'stream' }] = items
    const alone = await send(first, { label: 'a stream alone' })
    judgeWholeReply('stream', { agent, text: first.text }, alone, 'a stream alone', asPrecondition)

    const answers = await answersSideBySide(pace, items, (item) =>
      send(item, { label: `${item.endpoint} beside others`, laterIsAnswer: true }),
    )

    const streams = answers.filter(({ item: { endpoint } }) => endpoint === 'stream')
    if (streams.length === 0) throw new NotApplicable('the target answers no stream beside invoke and batch')
    for (const { item, exchange } of streams) {
      const what = 'a stream beside others'
      judgeWholeReply('stream', { agent, text: item.text }, exchange, what, asFinding)
      // A form that is broken for a stream alone is a finding of others.
      if (isInForm('stream', alone)) judgeReplyForm('stream', exchange, what, asFinding)
    }
    for (const { item, exchange } of answers.filter(({ item: { endpoint } }) => endpoint !== 'stream')) {
      const { text, endpoint } = item
      asPrecondition(ACCEPTANCE_OWNER[endpoint], () =>
        judgeWholeReply(endpoint, { agent, text }, exchange, `${endpoint} beside a stream`, asFinding),
      )
    }
  },
)
