import { typicalTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import { numberText } from '../../../fixtures/arbitraries/whole-text.ts'
import { answersInForms } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import { sendText } from '../../../fixtures/endpoints/channel/within-limits.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import {
  judgeEventShape,
  judgeLineForm,
  judgeUtf8,
  requireEvents,
} from '../../../judgement/stream/stream-form.ts'
import { judgeFragmentsBetween } from '../../../judgement/stream/stream-fragments.ts'
import { END, START } from '../../../judgement/stream/stream-lines.ts'
import {
  judgeEmptyMessage,
  judgeEndsWithEnd,
  judgeExactlyOne,
  judgeStartsWithStart,
} from '../../../judgement/stream/stream-order.ts'
import {
  readStreamedReply,
  requireLines,
  type StreamedReply,
} from '../../../judgement/stream/streamed-reply.ts'

/** Streams of short texts and long ones, with line ends, quotes and characters of every length, for every form of message. */
async function* streams(channelApi: ChannelApi): AsyncGenerator<StreamedReply> {
  channelApi.requireUsable('stream')
  const answers = answersInForms(channelApi, 'stream', typicalTexts(channelApi.agent))
  for await (const { exchange, what } of answers) {
    const stream = readStreamedReply(exchange, what, asPrecondition)
    requireLines(stream)
    yield stream
  }
}

test(...covers('stream.line-form', 'sends lines of data and JSON alone'), async ({ channelApi }) => {
  for await (const stream of streams(channelApi)) judgeLineForm(stream)
})

test(
  ...covers('stream.event-shape', 'sends objects with a message and an event'),
  async ({ channelApi, run: { effort } }) => {
    for await (const stream of streams(channelApi)) {
      judgeEventShape(stream)
      requireEvents(stream)
    }
    if (effort === 'quick' || channelApi.agent.reply !== 'exact') return
    // A number that was sent as a text is not a JSON number, whatever its fragments are.
    const { name: what, text } = numberText(channelApi.commonSeed)
    const { exchange } = await sendText(channelApi, 'stream', text, { label: what, once: 'ever' })
    judgeEventShape(readStreamedReply(exchange, what, asPrecondition))
  },
)

test(...covers('stream.valid-utf8', 'sends UTF-8'), async ({ channelApi }) => {
  for await (const stream of streams(channelApi)) {
    judgeUtf8(stream)
    requireEvents(stream)
  }
})

test(...covers('stream.starts-with-start', 'sends the start event first'), async ({ channelApi }) => {
  for await (const stream of streams(channelApi)) judgeStartsWithStart(stream)
})

test(...covers('stream.one-start', 'sends one start event'), async ({ channelApi }) => {
  for await (const stream of streams(channelApi)) judgeExactlyOne(START, stream)
})

test(...covers('stream.start-is-empty', 'leaves the start event empty'), async ({ channelApi }) => {
  for await (const stream of streams(channelApi)) judgeEmptyMessage(START, stream)
})

test(
  ...covers('stream.fragments-between', 'sends events with a kind between start and end'),
  async ({ channelApi }) => {
    for await (const stream of streams(channelApi)) judgeFragmentsBetween(stream)
  },
)

test(...covers('stream.ends-with-end', 'sends the end event last'), async ({ channelApi }) => {
  for await (const stream of streams(channelApi)) judgeEndsWithEnd(stream)
})

test(...covers('stream.one-end', 'sends one end event'), async ({ channelApi }) => {
  for await (const stream of streams(channelApi)) judgeExactlyOne(END, stream)
})

test(...covers('stream.end-is-empty', 'leaves the end event empty'), async ({ channelApi }) => {
  for await (const stream of streams(channelApi)) judgeEmptyMessage(END, stream)
})
