import { PLAIN_TEXT } from '../../../fixtures/arbitraries/typical-text.ts'
import { judgeBatchTexts } from '../../../fixtures/endpoints/channel/judge-batch-texts.ts'
import { judgeSize } from '../../../fixtures/endpoints/channel/judge-size.ts'
import { isTooLong, LADDERS } from '../../../fixtures/endpoints/channel/ladder.ts'
import { LARGE_BATCHES, type LargeBatch } from '../../../fixtures/endpoints/channel/large-batches.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, isAccepted } from '../../../judgement/answer/accepted.ts'
import { isRefusedOpenly } from '../../../judgement/answer/refused.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFinding, asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'
import { requireReplyEach } from '../../../judgement/reply/batch-replies.ts'
import { requireEchoCapability, skipUnlessEchoed } from '../../../judgement/reply/echo-capability.ts'
import { isInForm, judgeReplyForm } from '../../../judgement/reply/reply-form.ts'
import { judgeWholeReply } from '../../../judgement/reply/reply-text.ts'

for (const endpoint of ['stream', 'invoke'] as const) {
  test(
    ...covers(
      'message.any-text',
      `answers messages of any length whole on ${endpoint}, or refuses them openly`,
    ),
    async ({ channelApi, run }) => {
      const { agent } = channelApi
      requireEchoCapability(agent)
      skipUnlessEchoed(agent)
      const control = await channelApi.control(endpoint)
      judgeWholeReply(endpoint, { agent, text: PLAIN_TEXT }, control, 'a short message', asPrecondition)
      const isFormed = isInForm(endpoint, control)

      let whole = 0
      for await (const rung of LADDERS[endpoint].answers(channelApi, run.effort)) {
        const { text, what, exchange } = rung
        if (isTooLong(text, exchange)) {
          if (whole > 0) return
          throw noneAnswered(exchange.fault?.kind === 'timeout', what)
        }
        await judgeSize(channelApi, endpoint, rung, whole)
        // If the form is also wrong for short texts, others report it; if only for this one, it is still theirs.
        if (isFormed) judgeReplyForm(endpoint, exchange, what, asFindingOfOwner)
        whole = Math.max(whole, [...text].length)
      }
    },
  )
}

test(
  ...covers('message.any-text', 'answers messages of any length whole in a batch, or refuses it openly'),
  async ({ channelApi, run }) => {
    const { agent } = channelApi
    requireEchoCapability(agent)
    skipUnlessEchoed(agent)
    const control = await channelApi.control('batch')
    judgeWholeReply('batch', { agent, text: PLAIN_TEXT }, control, 'a batch of one', asPrecondition)

    let judged = 0
    const batches: LargeBatch[] = []
    for await (const batch of LARGE_BATCHES.answers(channelApi, run.effort)) batches.push(batch)
    const isNumberTaken = batches.some(
      ({ tellsOf, exchange }) => tellsOf === 'number' && isAccepted(exchange),
    )
    for (const batch of batches) {
      const { exchange, what, tellsOf } = batch
      // If short texts are not answered either, the number of requests is too large.
      if (isRefusedOpenly(exchange) || exchange.fault?.kind === 'timeout') continue
      const isForTexts = tellsOf === 'texts' || (tellsOf === 'both' && isNumberTaken)
      const own = isForTexts ? asFinding : asPrecondition
      own('batch.one-reply-each', () => assertAccepted(exchange, what))
      const replies = requireReplyEach(batch).map(({ message }) => message)
      await judgeBatchTexts(channelApi, batch, replies)
      judged += 1
    }
    if (judged === 0) throw new NotApplicable('no large batch is answered')
  },
)

function noneAnswered(isTimeout: boolean, what: string): Blocked | NotApplicable {
  if (!isTimeout) return new NotApplicable(`${what} is refused openly`)
  return new Blocked({
    reason: `${what} was not answered while it was waited for`,
    supply: 'a longer pace.requestTimeout',
  })
}
