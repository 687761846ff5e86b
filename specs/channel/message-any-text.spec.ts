import { textsFor } from '../../fixtures/arbitraries/agent-text.ts'
import { plainTexts } from '../../fixtures/arbitraries/typical-text.ts'
import { MESSAGE_ENDPOINTS } from '../../fixtures/endpoints/channel/channel-endpoint.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { isClientError } from '../../fixtures/judgement/client-error.ts'
import { excerpt } from '../../fixtures/judgement/excerpt.ts'
import { asFinding, type Ownership } from '../../fixtures/judgement/ownership.ts'
import { isInForm, judgeReplyForm } from '../../fixtures/judgement/reply-form.ts'
import { judgeWholeReply } from '../../fixtures/judgement/whole-reply.ts'
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
