import { sideBySideTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import {
  answersSideBySide,
  judgeBesideOthers,
  requireSideBySide,
} from '../../../fixtures/endpoints/channel/side-by-side.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { SentTogether } from '../../../fixtures/endpoints/sent-together.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isRefused } from '../../../judgement/answer/accepted.ts'
import { ACCEPTANCE_OWNER, type MessageEndpoint } from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFinding, asPrecondition } from '../../../judgement/ownership.ts'
import { requireEchoCapability } from '../../../judgement/reply/echo-capability.ts'
import { judgeReplyForm } from '../../../judgement/reply/reply-form.ts'
import { judgeStreamedText, judgeWholeReply } from '../../../judgement/reply/reply-text.ts'
import { judgeEnding, readStreamedReply } from '../../../judgement/stream/streamed-reply.ts'
import { judgeUnmixed, type SideBySide } from '../../../judgement/stream/unmixed-streams.ts'

/** How many messages of a kind are sent side by side, but no more at a time than the target file allows. */
const SIDE_BY_SIDE: Readonly<Record<Effort, number>> = { quick: 2, standard: 6, thorough: 8 }

/** What runs next to streams, so that a stream has each kind next to it even if only two requests run at a time. */
const TOGETHER: Readonly<Record<Effort, readonly MessageEndpoint[]>> = {
  quick: ['stream', 'invoke'],
  standard: ['stream', 'invoke', 'batch', 'stream', 'stream', 'invoke'],
  thorough: ['stream', 'invoke', 'batch', 'stream', 'stream', 'invoke'],
}

const streams = new SentTogether(async function* (channelApi, effort) {
  const texts = sideBySideTexts(channelApi.agent, SIDE_BY_SIDE[effort])
  const send = (text: string) =>
    channelApi.sendMessage('stream', channelApi.message(text), {
      label: `stream ${texts.indexOf(text) + 1} of those side by side`,
      laterIsAnswer: true,
    })
  yield* await answersSideBySide(channelApi.context, texts, send)
})

test(
  ...covers('stream.concurrent', 'keeps streams side by side apart'),
  async ({ channelApi, run, target: { pace } }) => {
    const { agent } = channelApi
    const isTelling = agent.reply !== 'unrelated'
    requireSideBySide(pace)
    // One that never ends alone is not waited for beside others.
    await channelApi.control('stream')
    const answers: TextAnswer[] = []
    for await (const { item: text, exchange } of streams.answers(channelApi, run.effort)) {
      answers.push({ text, exchange, what: exchange.request.label ?? 'a stream beside others' })
    }
    await judgeStreamsBeside(channelApi, answers, () => {
      const sideBySide: SideBySide[] = answers.map(({ text, exchange, what }) => ({
        text,
        stream: readStreamedReply(exchange, what, asFinding),
      }))
      if (!isTelling) return
      judgeUnmixed(agent, sideBySide)
      for (const { text, stream } of sideBySide) judgeStreamedText({ agent, text }, stream, asFinding)
    })
    requireEchoCapability(agent)
  },
)

test(
  ...covers('stream.finishes', 'ends by itself beside another stream'),
  async ({ channelApi, run, target: { pace } }) => {
    if (pace.concurrency < 2) throw new NotApplicable('the target file allows one request at a time')
    // Only if a stream alone ends, so that one that never does is waited for only once.
    const alone = readStreamedReply(await channelApi.control('stream'), 'a stream alone', asPrecondition)
    asPrecondition('stream.finishes', () => judgeEnding(alone))

    let [judged, isLeft] = [0, false]
    for await (const { exchange } of streams.answers(channelApi, run.effort)) {
      // How many streams a target allows at a time is not specified; stream.concurrent reports any other reason for refusing one.
      if (isRefused(exchange)) continue
      const stream = readStreamedReply(exchange, 'a stream beside another', asPrecondition)
      judgeEnding(stream)
      judged += 1
      isLeft ||= stream.ending === 'left'
    }
    if (judged === 0) throw new NotApplicable('the target answers no stream beside another')
    if (isLeft) await judgePairToTheEnd(channelApi)
  },
)

/** Two streams side by side, each read until it ends, however long after its end event that is. */
async function judgePairToTheEnd(channelApi: ChannelApi): Promise<void> {
  const change = {
    toTheEnd: true,
    retry: false,
    laterIsAnswer: true,
    label: 'a stream, read to its end',
  } as const
  const texts = sideBySideTexts(channelApi.agent, 2)
  const send = (text: string) => channelApi.sendMessage('stream', channelApi.message(text), change)
  for (const exchange of await channelApi.context.http.sideBySide(2, () => Promise.all(texts.map(send)))) {
    if (!isRefused(exchange))
      judgeEnding(readStreamedReply(exchange, 'a stream beside another', asPrecondition))
  }
}

test(
  ...covers('stream.concurrent', 'keeps a stream apart from other requests beside it'),
  async ({ channelApi, run, target: { pace } }) => {
    const { agent } = channelApi
    requireEchoCapability(agent)
    requireSideBySide(pace)
    const together = TOGETHER[run.effort]
    channelApi.requireUsable(...together)
    const items = sideBySideTexts(agent, together.length, 10).map((text, at) => ({
      text,
      endpoint: together[at] ?? 'stream',
    }))
    await channelApi.control('stream')
    // Of one user, whom the target has not seen before: any of them may be the first.
    const userId = channelApi.newId()

    const answers = await answersSideBySide(channelApi.context, items, ({ text, endpoint }) =>
      channelApi.sendMessage(
        endpoint,
        { ...channelApi.message(text), userId },
        { label: `${endpoint} beside others`, laterIsAnswer: true },
      ),
    )

    const streamed = answers
      .filter(({ item: { endpoint } }) => endpoint === 'stream')
      .map(({ item: { text }, exchange }) => ({ text, exchange, what: 'a stream beside others' }))
    if (streamed.length === 0) throw new NotApplicable('the target answers no stream beside other requests')
    await judgeStreamsBeside(channelApi, streamed, () => {
      for (const { text, exchange, what } of streamed)
        judgeWholeReply('stream', { agent, text }, exchange, what, asFinding)
    })
    for (const { item, exchange } of answers.filter(({ item: { endpoint } }) => endpoint !== 'stream')) {
      const { text, endpoint } = item
      asPrecondition(ACCEPTANCE_OWNER[endpoint], () =>
        judgeWholeReply(endpoint, { agent, text }, exchange, `${endpoint} beside a stream`, asFinding),
      )
    }
  },
)

/** The answer to a text, and what it is called. */
interface TextAnswer {
  text: string
  exchange: Exchange
  what: string
}

/** Judges the text of streams that ran side by side, and then the form of each, which is that of the same stream alone. */
async function judgeStreamsBeside(
  channelApi: ChannelApi,
  answers: readonly TextAnswer[],
  judgeTexts: () => void,
): Promise<void> {
  const { agent, context } = channelApi
  const send = (text: string) =>
    channelApi.sendMessage('stream', channelApi.message(text), { label: 'the same stream, alone' })
  const what = 'the same stream alone'
  const ofText = (exchange: Exchange, text: string) =>
    judgeWholeReply('stream', { agent, text }, exchange, what, asPrecondition)
  await judgeBesideOthers(context, { answers, send, judgeAlone: ofText }, judgeTexts)
  const ofForm = (exchange: Exchange) => judgeReplyForm('stream', exchange, what, asPrecondition)
  await judgeBesideOthers(context, { answers, send, judgeAlone: ofForm }, () => {
    for (const one of answers) judgeReplyForm('stream', one.exchange, one.what, asFinding)
  })
}
