import { plainTexts, typicalTexts } from '../../../fixtures/arbitraries/typical-text.ts'
import { answersInForms, lastAnswerInForm } from '../../../fixtures/endpoints/channel/answers-in-forms.ts'
import { judgeEmptyReply } from '../../../fixtures/endpoints/channel/empty-reply.ts'
import { sendText } from '../../../fixtures/endpoints/channel/within-limits.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { repliesTo } from '../../../judgement/channel/agent-reply.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFinding, asPrecondition } from '../../../judgement/ownership.ts'
import { requireEchoCapability } from '../../../judgement/reply/echo-capability.ts'
import { invokeReply } from '../../../judgement/reply/reply-shape.ts'
import { judgeStreamedText, judgeWholeCharacters } from '../../../judgement/reply/reply-text.ts'
import { judgeNothingSaidAgain } from '../../../judgement/stream/said-again.ts'
import { CLOSING_TIME, judgeClosing } from '../../../judgement/stream/stream-closing.ts'
import { eventsOf, requireEvents, requireReadable } from '../../../judgement/stream/stream-form.ts'
import { joinFragments } from '../../../judgement/stream/stream-fragments.ts'
import { END } from '../../../judgement/stream/stream-lines.ts'
import { judgeEndsWithEnd, judgeExactlyOne } from '../../../judgement/stream/stream-order.ts'
import {
  arrivalTimeOf,
  judgeEnding,
  readStreamedReply,
  requireEnding,
  type StreamedReply,
} from '../../../judgement/stream/streamed-reply.ts'

test(
  ...covers('stream.carries-reply', 'carries in its fragments all that the agent repeats'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    for await (const { text, what, exchange } of answersInForms(channelApi, 'stream', plainTexts(agent))) {
      const stream = readStreamedReply(exchange, what, asFinding)

      if (agent.reply !== 'exact') judgeNothingSaidAgain(stream)
      if (agent.reply !== 'unrelated') judgeStreamedText({ agent, text }, stream, asPrecondition)
      else if (joinFragments(eventsOf(stream)).every((joined) => joined === '')) {
        await judgeSilentStream(channelApi, text, stream)
      }
    }
    requireEchoCapability(agent)
  },
)

/** An agent that promises nothing may have nothing to say, but then on both endpoints. */
async function judgeSilentStream(channelApi: ChannelApi, text: string, stream: StreamedReply): Promise<void> {
  requireReadable(stream, asPrecondition)
  requireEnding(stream, asPrecondition)
  const { what, exchange } = stream
  await judgeEmptyReply(channelApi, { endpoint: 'stream', text, what, exchange })
}

test(
  ...covers('stream.carries-reply', 'carries characters of several bytes whole'),
  async ({ channelApi }) => {
    const { agent } = channelApi
    requireEchoCapability(agent)
    channelApi.requireUsable('stream', 'invoke')
    // The last of them has such characters.
    const texts = typicalTexts(agent)
    const invoked = await lastAnswerInForm(channelApi, 'invoke', texts)
    const { message } = invokeReply(invoked.exchange, invoked.what, asPrecondition)
    if (!repliesTo(agent, invoked.text, message)) {
      throw new NotApplicable('the text is lost on invoke as well, which message.any-text judges')
    }
    const { text, what, exchange } = await lastAnswerInForm(channelApi, 'stream', texts)

    const stream = readStreamedReply(exchange, what, asFinding)
    judgeStreamedText({ agent, text }, stream, asPrecondition)
    judgeWholeCharacters(stream)
  },
)

test(...covers('stream.finishes', 'ends by itself'), async ({ channelApi }) => {
  channelApi.requireInTime('stream')
  for await (const { text, what, exchange } of answersInForms(
    channelApi,
    'stream',
    typicalTexts(channelApi.agent),
  )) {
    const known = readStreamedReply(exchange, what, asPrecondition)
    // Whether one that was abandoned ends after all shows only if it is waited for.
    const stream =
      known.ending === 'left'
        ? readStreamedReply(await readToTheEnd(channelApi, text), what, asPrecondition)
        : known
    judgeEnding(stream)
    requireEvents(stream)
    judgeLateEvents(stream)
  }
})

test(...covers('stream.closes-after-end', 'closes soon after the end event'), async ({ channelApi }) => {
  channelApi.requireUsable('stream')
  for await (const { what, exchange } of answersInForms(
    channelApi,
    'stream',
    typicalTexts(channelApi.agent),
  )) {
    judgeClosing(readStreamedReply(exchange, what, asPrecondition))
  }
})

/** Judges as a whole a stream that went on longer after its end event than others read it. */
function judgeLateEvents(stream: StreamedReply): void {
  const events = eventsOf(stream)
  const { chunks } = stream.response
  const end = events.find(({ kind }) => kind === END)
  const last = events.at(-1)
  if (end === undefined || last === undefined) return
  if (arrivalTimeOf(last.end, chunks) - arrivalTimeOf(end.end, chunks) <= CLOSING_TIME) return
  asPrecondition('stream.ends-with-end', () => judgeEndsWithEnd(stream))
  asPrecondition('stream.one-end', () => judgeExactlyOne(END, stream))
}

async function readToTheEnd(channelApi: ChannelApi, text: string): Promise<Exchange> {
  const read = async () => {
    const { exchange } = await sendText(channelApi, 'stream', text, {
      toTheEnd: true,
      retry: false,
      label: 'a stream, read to its end',
    })
    return exchange
  }
  const exchange = await read()
  // A broken connection may be a network accident. A hanging stream is not, and is not waited for a second time.
  return exchange.fault === undefined || exchange.fault.kind === 'timeout' ? exchange : read()
}
