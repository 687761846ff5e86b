import { sideBySideTexts } from '../../../fixtures/arbitraries/side-by-side-text.ts'
import { plainTexts, typicalTexts, wideText } from '../../../fixtures/arbitraries/typical-text.ts'
import { repliesTo } from '../../../fixtures/endpoints/channel/agent-reply.ts'
import { answersInForms } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import type { ChannelChange } from '../../../fixtures/endpoints/channel/channel-request.ts'
import { PLAIN_TEXT } from '../../../fixtures/endpoints/channel/message-body.ts'
import { answersSideBySide, requireSideBySide } from '../../../fixtures/endpoints/channel/side-by-side.ts'
import { judgeSilence } from '../../../fixtures/endpoints/channel/silence.ts'
import { sendText } from '../../../fixtures/endpoints/channel/within-limits.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { isRefused } from '../../../fixtures/judgement/answer/accepted.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { judgeAny } from '../../../fixtures/judgement/judge-any.ts'
import { asFinding } from '../../../fixtures/judgement/ownership.ts'
import { isInForm, judgeReplyForm } from '../../../fixtures/judgement/reply/reply-form.ts'
import { invokeReply } from '../../../fixtures/judgement/reply/reply-shape.ts'
import { judgeStreamedText } from '../../../fixtures/judgement/reply/reply-text.ts'
import { requireTellingAgent } from '../../../fixtures/judgement/reply/telling-agent.ts'
import { isCutShort } from '../../../fixtures/judgement/stream/cut-short.ts'
import { eventsOf, requireEvents, requireReadable } from '../../../fixtures/judgement/stream/stream-form.ts'
import { joinedFragments } from '../../../fixtures/judgement/stream/stream-fragments.ts'
import { judgeEndsWithEnd, judgeExactlyOne } from '../../../fixtures/judgement/stream/stream-order.ts'
import {
  judgeEnding,
  requireEnding,
  type StreamedReply,
  streamedReply,
} from '../../../fixtures/judgement/stream/streamed-reply.ts'
import { judgeUnmixed } from '../../../fixtures/judgement/stream/unmixed-streams.ts'
import { Blocked } from '../../../fixtures/outcome/blocked.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { Violation } from '../../../fixtures/outcome/violation.ts'
import { arrivalOf } from '../../../fixtures/stream/arrival.ts'
import { END } from '../../../fixtures/stream/stream-event.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** Milliseconds that a stream may stay open after its end event (stream.closes-after-end). */
const CLOSING_TIME = 2_000

/** Streams that are run side by side, no more at a time than the target file allows (stream.concurrent). */
const SIDE_BY_SIDE = 8

test(
  ...covers('stream.carries-reply', 'carries in its fragments all that the agent repeats'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    for await (const { text, what, exchange } of answersInForms(channelApi, 'stream', plainTexts(agent))) {
      const stream = streamedReply(exchange, what, asFinding)

      if (agent.reply !== 'unrelated') judgeStreamedText({ agent, text }, stream, asPrecondition)
      else if (joinedFragments(eventsOf(stream)).every((joined) => joined === '')) {
        await judgeSilentStream(channelApi, text, stream)
      }
    }
    requireTellingAgent(agent)
  },
)

/** An agent that promises nothing may have nothing to say; only on both endpoints, though. */
async function judgeSilentStream(channelApi: ChannelApi, text: string, stream: StreamedReply): Promise<void> {
  requireReadable(stream, asPrecondition)
  requireEnding(stream, asPrecondition)
  const { what, exchange } = stream
  await judgeSilence(channelApi, { endpoint: 'stream', text, what, exchange })
}

test(
  ...covers('stream.carries-reply', 'carries characters of several bytes whole'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    requireTellingAgent(agent)
    channelApi.requireUsable('stream')
    const invoked = await repliedTo(channelApi, wideText(agent))
    if (invoked === undefined) {
      throw new NotApplicable('the text is lost on invoke as well, which message.any-text judges')
    }
    const what = 'the stream for a text of characters of several bytes'
    const { text, exchange } = await sendText(channelApi, 'stream', invoked, { label: what })

    judgeStreamedText({ agent, text }, streamedReply(exchange, what, asFinding), asPrecondition)
  },
)

/** The text, as long as it is taken, where the agent's whole reply to it comes in no fragments. */
async function repliedTo(channelApi: ChannelApi, wide: string): Promise<string | undefined> {
  channelApi.requireUsable('invoke')
  const label = 'the same text on invoke'
  const { text, exchange } = await sendText(channelApi, 'invoke', wide, { label, control: true })
  const { message } = invokeReply(exchange, label, asPrecondition)
  return repliesTo(channelApi.agent, text, message) ? text : undefined
}

test(...covers('stream.finishes', 'ends by itself'), async ({ channelApi, target: { pace } }) => {
  channelApi.requireInTime('stream')

  for (const text of [PLAIN_TEXT, ...typicalTexts(channelApi.agent)]) {
    const stream = streamedReply(await readToTheEnd(channelApi, text), 'a stream', asPrecondition)
    judgeEnding(stream)
    requireEvents(stream)
    judgeLateEvents(stream)
  }

  // Only where a stream alone ends, so that one which never does is waited for once.
  if (pace.concurrency < 2) return
  const texts = sideBySideTexts(channelApi.agent, 2)
  const sideBySide = await Promise.all(texts.map((text) => readToTheEnd(channelApi, text, true)))
  for (const exchange of sideBySide) {
    // How many streams a target has at a time is not specified, and whatever else it refuses one for is stream.concurrent's finding.
    if (isRefused(exchange)) continue
    judgeEnding(streamedReply(exchange, 'a stream beside another', asPrecondition))
  }
})

test(...covers('stream.closes-after-end', 'closes soon after the end event'), async ({ channelApi }) => {
  const exchange = await channelApi.control('stream', { watchEnd: true })
  const stream = streamedReply(exchange, 'a stream', asPrecondition)
  requireEnding(stream, asPrecondition)
  const end = eventsOf(stream).findLast(({ kind }) => kind === END)
  if (end === undefined) {
    requireReadable(stream, asPrecondition)
    throw new Blocked({ reason: 'the stream has no end event', by: 'stream.ends-with-end' })
  }

  const { chunks, endedAt } = stream.response
  const stayedOpen = Math.round(endedAt - arrivalOf(end.end, chunks))

  if (stayedOpen <= CLOSING_TIME) return
  throw new Violation({
    expected: `a stream to close within ${CLOSING_TIME} ms after its end event`,
    actual: `it open for ${stayedOpen} ms${stream.ending === 'left' ? ', and then left it' : ''}`,
    exchange,
    place: { kind: 'line', at: String(end.line) },
  })
})

test(
  ...covers('stream.concurrent', 'keeps streams side by side apart'),
  async ({ channelApi, target: { pace } }) => {
    const { agent } = channelApi
    const isTelling = agent.reply !== 'unrelated'
    requireSideBySide(pace)
    channelApi.requireUsable('stream')
    const send = (text: string, change: ChannelChange) =>
      channelApi.sendMessage('stream', channelApi.message(text), change)
    const texts = sideBySideTexts(agent, SIDE_BY_SIDE)
    const alone: (() => void)[] = []
    let isFormed = false
    for (const text of texts.slice(0, 3)) {
      const exchange = await send(text, { label: 'alone' })
      const stream = streamedReply(exchange, 'a stream alone', asPrecondition)
      alone.push(() => (isTelling ? judgeStreamedText({ agent, text }, stream, asFinding) : undefined))
      isFormed ||= isInForm('stream', exchange)
    }

    const answers = await answersSideBySide(pace, texts, (text) =>
      send(text, { label: `stream ${texts.indexOf(text) + 1} of those side by side`, laterIsAnswer: true }),
    )
    const sideBySide = answers.map(({ item: text, exchange }) => ({
      text,
      stream: streamedReply(exchange, exchange.request.label ?? 'a stream beside others', asFinding),
    }))

    if (isTelling) judgeUnmixed(agent, sideBySide)
    // What else is wrong is put down to the company only if a stream alone is in order. Other checks may have spoilt one or another.
    asPrecondition('stream.carries-reply', () => judgeAny(alone))
    for (const { text, stream } of sideBySide) {
      if (isTelling) judgeStreamedText({ agent, text }, stream, asFinding)
      // A form that no stream alone has is the finding of others.
      if (isFormed) judgeReplyForm('stream', stream.exchange, stream.what, asFinding)
    }
    requireTellingAgent(agent)
  },
)

test(
  ...covers('stream.concurrent', 'keeps two streams of one thread apart'),
  async ({ channelApi, target: { pace } }) => {
    const { agent } = channelApi
    if (agent.reply !== 'exact') {
      throw new NotApplicable('an agent that does not echo may come back to what else was said in a thread')
    }
    requireSideBySide(pace)
    channelApi.requireUsable('stream')
    const texts = sideBySideTexts(agent, 2)
    const [threadId, userId] = [channelApi.newId(), channelApi.newId()]
    const send = (text: string, change: ChannelChange) =>
      channelApi.sendMessage('stream', { ...channelApi.message(text), threadId, userId }, change)
    const inTurn = await send(texts[0] ?? '', { label: 'alone in its thread' })
    asPrecondition('stream.carries-reply', () =>
      judgeStreamedText(
        { agent, text: texts[0] ?? '' },
        streamedReply(inTurn, 'a stream alone', asFinding),
        asFinding,
      ),
    )

    const answers = await answersSideBySide(pace, texts, (text) =>
      send(text, { label: `stream ${texts.indexOf(text) + 1} of two in one thread`, laterIsAnswer: true }),
    )
    const sideBySide = answers.map(({ item: text, exchange }) => ({
      text,
      stream: streamedReply(exchange, exchange.request.label ?? 'one of two in one thread', asFinding),
    }))
    judgeUnmixed(agent, sideBySide)
    const whole = sideBySide.filter((one) => !isCutShort(one))
    for (const { text, stream } of whole.length > 0 ? whole : sideBySide) {
      judgeStreamedText({ agent, text }, stream, asFinding)
    }
    if (whole.length < sideBySide.length) {
      throw new NotApplicable('a message ends the reply to the one before it in its thread')
    }
  },
)

/** Judges a stream as a whole that went on for longer after its end event than others read it. */
function judgeLateEvents(stream: StreamedReply): void {
  const events = eventsOf(stream)
  const { chunks } = stream.response
  const end = events.find(({ kind }) => kind === END)
  const last = events.at(-1)
  if (end === undefined || last === undefined) return
  if (arrivalOf(last.end, chunks) - arrivalOf(end.end, chunks) <= CLOSING_TIME) return
  asPrecondition('stream.ends-with-end', () => judgeEndsWithEnd(stream))
  asPrecondition('stream.one-end', () => judgeExactlyOne(END, stream))
}

async function readToTheEnd(
  channelApi: ChannelApi,
  text: string,
  isBesideAnother = false,
): Promise<Exchange> {
  const read = async () => {
    const { exchange } = await sendText(channelApi, 'stream', text, {
      toTheEnd: true,
      retry: false,
      ...(isBesideAnother ? { laterIsAnswer: true } : {}),
      label: 'a stream, read to its end',
    })
    return exchange
  }
  const exchange = await read()
  // A broken connection may be the network's accident. A stream that hangs is none, and is not waited for a second time.
  return exchange.fault === undefined || exchange.fault.kind === 'timeout' ? exchange : read()
}
