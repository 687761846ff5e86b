import { textsFor } from '../../fixtures/arbitraries/agent-text.ts'
import { longTexts } from '../../fixtures/arbitraries/long-text.ts'
import { plainTexts } from '../../fixtures/arbitraries/typical-text.ts'
import { MESSAGE_ENDPOINTS } from '../../fixtures/endpoints/channel/channel-endpoint.ts'
import { isAccepted } from '../../fixtures/judgement/answer/accepted.ts'
import { isClientError } from '../../fixtures/judgement/answer/client-error.ts'
import { requireReadWhole } from '../../fixtures/judgement/answer/read-whole.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { asFinding, type Ownership } from '../../fixtures/judgement/ownership.ts'
import { isInForm, judgeReplyForm } from '../../fixtures/judgement/reply/reply-form.ts'
import { invokeReply } from '../../fixtures/judgement/reply/reply-shape.ts'
import { judgeReplyText } from '../../fixtures/judgement/reply/reply-text.ts'
import { judgeWholeReply } from '../../fixtures/judgement/reply/whole-reply.ts'
import { excerpt } from '../../fixtures/judgement/text/excerpt.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

/** Characters of a message that no sensible limit refuses. The specification shows none, so a longer one may be refused, but not cut. */
const SURELY_SHORT = 2_000

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('message.any-text', `answers any text whole on ${endpoint}`),
    async ({ channelApi, property }) => {
      const { agent } = channelApi
      channelApi.requireUsable(endpoint)
      let isFormed = true
      const judge = async (text: string, own: Ownership) => {
        const what = `the message for ${excerpt(text)}`
        const exchange = await channelApi.sendMessage(endpoint, channelApi.message(text), {
          label: what,
          control: own === asPrecondition,
          // Its form is judged all the same, to what comes long after the end event.
          watchEnd: true,
        })
        if (text.length > SURELY_SHORT && isClientError(exchange)) return
        judgeWholeReply(endpoint, { agent, text }, exchange, what, own)
        // A form that is broken for plain texts as well is a finding of others.
        if (own === asPrecondition) isFormed &&= isInForm(endpoint, exchange)
        else if (isFormed) judgeReplyForm(endpoint, exchange, what, own)
      }
      for (const text of plainTexts(agent)) await judge(text, asPrecondition)

      const { arbitrary, always } = textsFor(agent)
      await property(arbitrary, (text) => judge(text, asFinding), { cost: 'agent', always })
    },
  )
}

test(
  ...covers('message.any-text', 'answers a long message whole on invoke, where it is accepted'),
  async ({ channelApi, run }) => {
    const { agent } = channelApi
    if (agent.reply !== 'exact') throw new NotApplicable('only an agent that echoes repeats a long text')
    await channelApi.control('invoke')
    for (const text of longTexts(run.effort)) {
      const what = `a message of ${text.length} characters`
      const exchange = await channelApi.sendMessage('invoke', channelApi.message(text), { label: what })
      // A message may be too long to be accepted, and others are then, too.
      requireReadWhole(exchange, what)
      if (!isAccepted(exchange)) return
      const reply = invokeReply(exchange, what, asPrecondition)

      judgeReplyText({ agent, text }, reply.message, exchange, what)
    }
  },
)
