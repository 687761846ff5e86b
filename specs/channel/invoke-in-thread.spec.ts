import { saidInThread } from '../../fixtures/endpoints/channel/said-in-thread.ts'
import { accepted } from '../../fixtures/judgement/answer/accepted.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { invokeReply } from '../../fixtures/judgement/reply/reply-shape.ts'
import { judgeReplyText } from '../../fixtures/judgement/reply/reply-text.ts'
import { requireTellingAgent } from '../../fixtures/judgement/reply/telling-agent.ts'
import { covers, test } from '../../fixtures/test.ts'

/** What a thread is opened with, before a message of it goes to invoke. */
const OPENED_WITH = ['invoke', 'stream'] as const

test(...covers('invoke.full-reply', 'replies to each message of a thread'), async ({ channelApi }) => {
  const { agent } = channelApi
  requireTellingAgent(agent)
  channelApi.requireUsable('invoke')
  for (const opening of OPENED_WITH) {
    for await (const said of saidInThread(channelApi, [opening, 'invoke'])) {
      const { endpoint, text, what, exchange } = said
      if (endpoint !== 'invoke') continue
      accepted(exchange, what)

      judgeReplyText({ agent, text }, invokeReply(exchange, what, asPrecondition).message, exchange, what)
    }
  }
})
