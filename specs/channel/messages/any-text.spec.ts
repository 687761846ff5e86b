import { textsFor } from '../../../fixtures/arbitraries/agent-text.ts'
import { longTexts } from '../../../fixtures/arbitraries/long-text.ts'
import { plainTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import { MESSAGE_ENDPOINTS } from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import { PLAIN_TEXT } from '../../../fixtures/endpoints/channel/message-body.ts'
import { sendText } from '../../../fixtures/endpoints/channel/within-limits.ts'
import { isRefusedOpenly } from '../../../fixtures/judgement/answer/refused-openly.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { asFinding, type Ownership } from '../../../fixtures/judgement/ownership.ts'
import { isInForm, judgeReplyForm } from '../../../fixtures/judgement/reply/reply-form.ts'
import { judgeShownReply } from '../../../fixtures/judgement/reply/shown-reply.ts'
import { requireTellingAgent } from '../../../fixtures/judgement/reply/telling-agent.ts'
import { judgeWholeReply } from '../../../fixtures/judgement/reply/whole-reply.ts'
import { excerpt } from '../../../fixtures/judgement/text/excerpt.ts'
import { Blocked } from '../../../fixtures/outcome/blocked.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers(
      'message.any-text',
      `answers any text on ${endpoint}, and loses nothing that the agent repeats`,
    ),
    async ({ channelApi, property, run }) => {
      const { agent } = channelApi
      channelApi.requireUsable(endpoint)
      let isFormed = true
      const judge = async (input: string, own: Ownership) => {
        const what = `the message for ${excerpt(input)}`
        const { text, exchange } = await sendText(channelApi, endpoint, input, {
          label: what,
          control: own === asPrecondition,
          // Its form is judged all the same, to what comes long after the end event.
          watchEnd: true,
        })
        judgeShownReply(endpoint, { agent, text }, exchange, what, own)
        // A form that is broken for plain texts as well is a finding of others.
        if (own === asPrecondition) isFormed &&= isInForm(endpoint, exchange)
        else if (isFormed) judgeReplyForm(endpoint, exchange, what, own)
      }
      for (const text of plainTexts(agent)) await judge(text, asPrecondition)

      const { arbitrary, always } = textsFor(agent, run.effort)
      await property(arbitrary, (text) => judge(text, asFinding), { cost: 'agent', always })
      requireTellingAgent(agent)
    },
  )

  test(
    ...covers('message.any-text', `answers a long message whole on ${endpoint}, or refuses it openly`),
    async ({ channelApi, run }) => {
      const { agent } = channelApi
      requireTellingAgent(agent)
      if (agent.reply !== 'exact') throw new NotApplicable('only an agent that echoes repeats a long text')
      const control = await channelApi.control(endpoint)
      judgeWholeReply(endpoint, { agent, text: PLAIN_TEXT }, control, 'a short message', asPrecondition)
      for (const [at, text] of longTexts(run.effort, endpoint).entries()) {
        const what = `a message of ${text.length} characters`
        const exchange = await channelApi.sendMessage(endpoint, channelApi.message(text), { label: what })
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
