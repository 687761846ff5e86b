import { PLAIN_TEXT, sideBySideTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import {
  answersSideBySide,
  judgeBesideOthers,
  requireSideBySide,
} from '../../../fixtures/endpoints/channel/side-by-side.ts'
import { covers, test } from '../../../fixtures/test.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFinding, asPrecondition } from '../../../judgement/ownership.ts'
import { judgeStreamedText, judgeWholeReply } from '../../../judgement/reply/reply-text.ts'
import { readStreamedReply } from '../../../judgement/stream/streamed-reply.ts'
import { isCutShort, judgeUnmixed } from '../../../judgement/stream/unmixed-streams.ts'

test(
  ...covers('stream.concurrent', 'keeps two streams of one thread apart'),
  async ({ channelApi, target: { pace } }) => {
    const { agent } = channelApi
    if (agent.reply !== 'exact') {
      throw new NotApplicable('an agent that does not echo may come back to what else was said in a thread')
    }
    requireSideBySide(pace)
    const alone = readStreamedReply(
      await channelApi.control('stream'),
      'the stream that opens a thread',
      asPrecondition,
    )
    asPrecondition('stream.carries-reply', () =>
      judgeStreamedText({ agent, text: PLAIN_TEXT }, alone, asFinding),
    )
    const texts = sideBySideTexts(agent, 2, 40)
    const send = (text: string, change: { label: string; laterIsAnswer?: true }) =>
      channelApi.sendMessage(
        'stream',
        { ...channelApi.commonMessage(), message: channelApi.message(text).message },
        change,
      )

    const answers = await answersSideBySide(channelApi.context, texts, (text, at) =>
      send(text, { label: `stream ${at + 1} of two in one thread`, laterIsAnswer: true }),
    )
    const what = 'the same stream alone'
    const besides = {
      answers: answers.map(({ item: text, exchange }) => ({ text, exchange })),
      send: (text: string) => send(text, { label: what }),
      judgeAlone: (exchange: Exchange, text: string) =>
        judgeWholeReply('stream', { agent, text }, exchange, what, asPrecondition),
    }
    await judgeBesideOthers(channelApi.context, besides, () => {
      const sideBySide = besides.answers.map(({ text, exchange }) => ({
        text,
        stream: readStreamedReply(exchange, exchange.request.label ?? 'one of two in one thread', asFinding),
      }))
      judgeUnmixed(agent, sideBySide)
      const whole = sideBySide.filter((one) => !isCutShort(one))
      for (const { text, stream } of whole.length > 0 ? whole : sideBySide) {
        judgeStreamedText({ agent, text }, stream, asFinding)
      }
      if (whole.length < sideBySide.length) {
        throw new NotApplicable('a message ends the reply to the one before it in its thread')
      }
    })
  },
)
