import { isAccepted } from '../answer/accepted.ts'
import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { readJson } from '../json/json-body.ts'
import { isHeld } from '../outcome/is-held.ts'
import { asFinding, type Ownership } from '../ownership.ts'
import { eventsOf, judgeEventShape, judgeLineForm, judgeUtf8 } from '../stream/stream-form.ts'
import { judgeFragmentsBetween } from '../stream/stream-fragments.ts'
import { END, START } from '../stream/stream-lines.ts'
import {
  judgeEmptyMessage,
  judgeEndsWithEnd,
  judgeExactlyOne,
  judgeStartsWithStart,
} from '../stream/stream-order.ts'
import { readStreamedReply, requireEnding, type StreamedReply } from '../stream/streamed-reply.ts'
import { batchReplies, invokeReply, judgeEventNull, judgeEventPresent } from './reply-shape.ts'

/** The rules of a stream, each with its judgement. An earlier one has to hold before the next can be judged. */
const STREAM_RULES: readonly [owner: string, judge: (stream: StreamedReply) => void][] = [
  ['stream.valid-utf8', judgeUtf8],
  ['stream.line-form', judgeLineForm],
  ['stream.event-shape', judgeEventShape],
  ['stream.starts-with-start', judgeStartsWithStart],
  ['stream.one-start', (stream) => judgeExactlyOne(START, stream)],
  ['stream.start-is-empty', (stream) => judgeEmptyMessage(START, stream)],
  ['stream.ends-with-end', judgeEndsWithEnd],
  ['stream.one-end', (stream) => judgeExactlyOne(END, stream)],
  ['stream.end-is-empty', (stream) => judgeEmptyMessage(END, stream)],
  ['stream.fragments-between', judgeFragmentsBetween],
]

type JudgeForm = (exchange: Exchange, what: string, own: Ownership) => void

const JUDGES: Readonly<Record<MessageEndpoint, JudgeForm>> = {
  stream: (exchange, what, own) => {
    const stream = readStreamedReply(exchange, what, own)
    requireEnding(stream, own)
    for (const [owner, judge] of STREAM_RULES) own(owner, () => judge(stream))
  },
  invoke: (exchange, what, own) => {
    const reply = invokeReply(exchange, what, own)
    own('invoke.shape', () => judgeEventPresent(reply, exchange, what))
    own('invoke.event-null', () => judgeEventNull(reply, exchange, what))
  },
  batch: (exchange, what, own) => {
    for (const reply of batchReplies(exchange, what, own)) {
      own('batch.shape', () => judgeEventPresent(reply, exchange, what))
      own('batch.event-null', () => judgeEventNull(reply, exchange, what))
    }
  },
}

/**
 * Judges the form of an answer, on any of the endpoints, by every rule of its endpoint: lines, shape, order and ending of a stream, shape
 * and event of a reply. Its content is not part of it.
 */
export function judgeReplyForm(
  endpoint: MessageEndpoint,
  exchange: Exchange,
  what: string,
  own: Ownership,
): void {
  JUDGES[endpoint](exchange, what, own)
}

/** True if an answer has the form that its endpoint gives it. */
export function isInForm(endpoint: MessageEndpoint, exchange: Exchange): boolean {
  return isHeld(() => judgeReplyForm(endpoint, exchange, 'a message', asFinding))
}

/** The requirement whose rule an accepted answer breaks, the first of its endpoint's form; undefined if it has that form. */
export function ownerOfBrokenForm(endpoint: MessageEndpoint, exchange: Exchange): string | undefined {
  if (!isAccepted(exchange)) return undefined
  const broken: string[] = []
  const note: Ownership = (owner, judge) => {
    try {
      return judge()
    } catch (error) {
      broken.push(owner)
      throw error
    }
  }
  isHeld(() => judgeReplyForm(endpoint, exchange, 'a message', note))
  return broken[0]
}

/** The requirement that says whether an endpoint answers in one JSON text or in lines. */
const FORM_OWNER: Readonly<Record<MessageEndpoint, string>> = {
  stream: 'stream.line-form',
  invoke: 'invoke.shape',
  batch: 'batch.shape',
}

/**
 * The requirement that an accepted answer breaks if it is a stream where one JSON text is specified, or one JSON text in place of a stream;
 * undefined for any other. No spelling of a request, nor what it says that it accepts, asks for that.
 */
export function ownerOfOtherForm(endpoint: MessageEndpoint, exchange: Exchange): string | undefined {
  if (!isAccepted(exchange)) return undefined
  const isStream = eventsOf(readStreamedReply(exchange, 'a message', asFinding)).length > 0
  const isJson = readJson(exchange.response?.bytes ?? new Uint8Array()).ok
  return (endpoint === 'stream' ? isJson : isStream) ? FORM_OWNER[endpoint] : undefined
}
