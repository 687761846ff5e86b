import { type SaidInThread, saidInThread } from '../../fixtures/endpoints/channel/said-in-thread.ts'
import type { ChannelApi } from '../../fixtures/endpoints/channel-api.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { asFinding } from '../../fixtures/judgement/ownership.ts'
import { judgeStreamedText } from '../../fixtures/judgement/reply/reply-text.ts'
import { requireTellingAgent } from '../../fixtures/judgement/reply/telling-agent.ts'
import {
  judgeEmptyMessage,
  judgeEndsWithEnd,
  judgeExactlyOne,
  judgeStartsWithStart,
} from '../../fixtures/judgement/stream/stream-order.ts'
import {
  requireLines,
  type StreamedReply,
  streamedReply,
} from '../../fixtures/judgement/stream/streamed-reply.ts'
import { END, START } from '../../fixtures/stream/stream-event.ts'
import { covers, test } from '../../fixtures/test.ts'

/** The streams of one thread, first after an invoke and then after one another, each once the one before it is over. */
async function* saidOnStream(channelApi: ChannelApi): AsyncGenerator<SaidInThread> {
  channelApi.requireUsable('stream')
  for await (const said of saidInThread(channelApi, ['invoke', 'stream', 'stream'])) {
    if (said.endpoint === 'stream') yield said
  }
}

/** Streams whose thread is not new. The order of others is judged with the streams that are alone in their threads. */
async function* laterStreams(channelApi: ChannelApi): AsyncGenerator<StreamedReply> {
  for await (const { exchange, what, isLater } of saidOnStream(channelApi)) {
    const stream = streamedReply(exchange, what, asPrecondition)
    requireLines(stream)
    if (isLater) yield stream
  }
}

test(
  ...covers('stream.starts-with-start', 'sends the start event first in a known thread as well'),
  async ({ channelApi }) => {
    for await (const stream of laterStreams(channelApi)) judgeStartsWithStart(stream)
  },
)

test(
  ...covers('stream.one-start', 'sends one start event in a known thread as well'),
  async ({ channelApi }) => {
    for await (const stream of laterStreams(channelApi)) judgeExactlyOne(START, stream)
  },
)

test(
  ...covers('stream.start-is-empty', 'leaves the start event empty in a known thread as well'),
  async ({ channelApi }) => {
    for await (const stream of laterStreams(channelApi)) judgeEmptyMessage(START, stream)
  },
)

test(
  ...covers('stream.ends-with-end', 'sends the end event last in a known thread as well'),
  async ({ channelApi }) => {
    for await (const stream of laterStreams(channelApi)) judgeEndsWithEnd(stream)
  },
)

test(...covers('stream.one-end', 'sends one end event in a known thread as well'), async ({ channelApi }) => {
  for await (const stream of laterStreams(channelApi)) judgeExactlyOne(END, stream)
})

test(
  ...covers('stream.end-is-empty', 'leaves the end event empty in a known thread as well'),
  async ({ channelApi }) => {
    for await (const stream of laterStreams(channelApi)) judgeEmptyMessage(END, stream)
  },
)

test(
  ...covers('stream.carries-reply', 'carries the reply to each message of a thread'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    requireTellingAgent(agent)
    for await (const { text, what, exchange } of saidOnStream(channelApi)) {
      const stream = streamedReply(exchange, what, asFinding)

      judgeStreamedText({ agent, text }, stream, asPrecondition)
    }
  },
)
