import { sideBySideTexts } from '../../../fixtures/arbitraries/side-by-side-text.ts'
import { PLAIN_TEXT } from '../../../fixtures/endpoints/channel/message-body.ts'
import {
  isAcceptedOn,
  type SaidInThread,
  saidInThread,
} from '../../../fixtures/endpoints/channel/said-in-thread.ts'
import { answersSideBySide, requireSideBySide } from '../../../fixtures/endpoints/channel/side-by-side.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { SentTogether } from '../../../fixtures/endpoints/sent-together.ts'
import { accepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { asFinding } from '../../../fixtures/judgement/ownership.ts'
import { invokeReply } from '../../../fixtures/judgement/reply/reply-shape.ts'
import { judgeReplyText, judgeStreamedText } from '../../../fixtures/judgement/reply/reply-text.ts'
import { requireTellingAgent } from '../../../fixtures/judgement/reply/telling-agent.ts'
import { isCutShort } from '../../../fixtures/judgement/stream/cut-short.ts'
import {
  judgeEmptyMessage,
  judgeEndsWithEnd,
  judgeExactlyOne,
  judgeStartsWithStart,
} from '../../../fixtures/judgement/stream/stream-order.ts'
import {
  requireLines,
  type StreamedReply,
  streamedReply,
} from '../../../fixtures/judgement/stream/streamed-reply.ts'
import { judgeUnmixed } from '../../../fixtures/judgement/stream/unmixed-streams.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import type { Effort } from '../../../fixtures/run-context.ts'
import { END, START } from '../../../fixtures/stream/stream-event.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** One thread, for all checks: the correct requests that others send as well open it, and a stream and an invoke follow both. */
const thread = new SentTogether(async function* (channelApi) {
  const opened: SaidInThread['endpoint'][] = []
  for (const endpoint of ['invoke', 'stream'] as const) {
    if (channelApi.context.preflight[endpoint]?.usable === false) continue
    const what = `the ${endpoint} that opens a thread`
    const exchange = await channelApi.ask(endpoint, { label: what })
    yield { endpoint, text: PLAIN_TEXT, what, exchange, isLater: false }
    if (isAcceptedOn(endpoint, exchange)) opened.push(endpoint)
  }
  yield* saidInThread(channelApi, ['stream', 'invoke'], { ids: channelApi.commonMessage(), opened })
})

/** What a check asks with. */
interface Asking {
  channelApi: ChannelApi
  run: { effort: Effort }
}

async function* saidOn(
  endpoint: SaidInThread['endpoint'],
  { channelApi, run: { effort } }: Asking,
): AsyncGenerator<SaidInThread> {
  channelApi.requireUsable(endpoint)
  for await (const said of thread.answers(channelApi, effort)) if (said.endpoint === endpoint) yield said
}

/** Streams whose thread is not new. The order of others is judged with the streams that are alone in their threads. */
async function* laterStreams(asking: Asking): AsyncGenerator<StreamedReply> {
  for await (const { exchange, what, isLater } of saidOn('stream', asking)) {
    const stream = streamedReply(exchange, what, asPrecondition)
    requireLines(stream)
    if (isLater) yield stream
  }
}

test(
  ...covers('stream.starts-with-start', 'sends the start event first in a known thread as well'),
  async ({ channelApi, run }) => {
    for await (const stream of laterStreams({ channelApi, run })) judgeStartsWithStart(stream)
  },
)

test(
  ...covers('stream.one-start', 'sends one start event in a known thread as well'),
  async ({ channelApi, run }) => {
    for await (const stream of laterStreams({ channelApi, run })) judgeExactlyOne(START, stream)
  },
)

test(
  ...covers('stream.start-is-empty', 'leaves the start event empty in a known thread as well'),
  async ({ channelApi, run }) => {
    for await (const stream of laterStreams({ channelApi, run })) judgeEmptyMessage(START, stream)
  },
)

test(
  ...covers('stream.ends-with-end', 'sends the end event last in a known thread as well'),
  async ({ channelApi, run }) => {
    for await (const stream of laterStreams({ channelApi, run })) judgeEndsWithEnd(stream)
  },
)

test(
  ...covers('stream.one-end', 'sends one end event in a known thread as well'),
  async ({ channelApi, run }) => {
    for await (const stream of laterStreams({ channelApi, run })) judgeExactlyOne(END, stream)
  },
)

test(
  ...covers('stream.end-is-empty', 'leaves the end event empty in a known thread as well'),
  async ({ channelApi, run }) => {
    for await (const stream of laterStreams({ channelApi, run })) judgeEmptyMessage(END, stream)
  },
)

test(
  ...covers('stream.carries-reply', 'carries the reply to each message of a thread'),
  async ({ channelApi, run }) => {
    const { agent } = channelApi
    requireTellingAgent(agent)
    for await (const { text, what, exchange } of saidOn('stream', { channelApi, run })) {
      const stream = streamedReply(exchange, what, asFinding)

      judgeStreamedText({ agent, text }, stream, asPrecondition)
    }
  },
)

test(...covers('invoke.full-reply', 'replies to each message of a thread'), async ({ channelApi, run }) => {
  const { agent } = channelApi
  requireTellingAgent(agent)
  for await (const { text, what, exchange } of saidOn('invoke', { channelApi, run })) {
    accepted(exchange, what)

    judgeReplyText({ agent, text }, invokeReply(exchange, what, asPrecondition).message, exchange, what)
  }
})

test(
  ...covers('stream.concurrent', 'keeps two streams of one thread apart'),
  async ({ channelApi, run, target: { pace } }) => {
    const { agent } = channelApi
    if (agent.reply !== 'exact') {
      throw new NotApplicable('an agent that does not echo may come back to what else was said in a thread')
    }
    requireSideBySide(pace)
    for await (const { text, what, exchange } of saidOn('stream', { channelApi, run })) {
      asPrecondition('stream.carries-reply', () =>
        judgeStreamedText({ agent, text }, streamedReply(exchange, what, asFinding), asFinding),
      )
    }
    const texts = sideBySideTexts(agent, 2, 40)
    const send = (text: string, at: number) =>
      channelApi.sendMessage(
        'stream',
        { ...channelApi.commonMessage(), message: channelApi.message(text).message },
        { label: `stream ${at + 1} of two in one thread`, laterIsAnswer: true },
      )

    const answers = await answersSideBySide(pace, texts, send)
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
