import { type Agent, describePromise, repliesTo } from '../channel/agent-reply.ts'
import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { placeIn } from '../json/json-place.ts'
import { Violation } from '../outcome/violation.ts'
import type { Ownership } from '../ownership.ts'
import { eventsOf, judgeUtf8, requireReadable } from '../stream/stream-form.ts'
import { joinFragments } from '../stream/stream-fragments.ts'
import { END } from '../stream/stream-lines.ts'
import { readStreamedReply, requireEnding, type StreamedReply } from '../stream/streamed-reply.ts'
import { excerpt } from '../text/excerpt.ts'
import { judgeOneReplyEach } from './batch-replies.ts'
import { batchReplies, invokeReply } from './reply-shape.ts'

/** A text for the agent, and the agent that should answer it. */
export interface AskedText {
  agent: Agent
  text: string
}

/** Judges that a reply is what the agent promises for the text it was asked. @throws Violation */
export function judgeReplyText(
  { agent, text }: AskedText,
  reply: string,
  exchange: Exchange,
  what: string,
): void {
  if (repliesTo(agent, text, reply)) return
  throw new Violation({
    expected: `the reply to ${what} ${describePromise(agent, text)}`,
    actual: excerpt(reply),
    exchange,
    ...(reply === '' ? {} : placeIn(exchange, (part) => part === reply)),
  })
}

/**
 * Judges that the fragments of a stream, joined, are what the agent promises for the text it was asked. Other requirements find a stream
 * that cannot be read, is not UTF-8, or broke off before its end event. @throws Violation
 */
export function judgeStreamedText({ agent, text }: AskedText, reply: StreamedReply, own: Ownership): void {
  const events = eventsOf(reply)
  const joined = joinFragments(events)
  if (joined.some((candidate) => repliesTo(agent, text, candidate))) return
  requireReadable(reply, own)
  own('stream.valid-utf8', () => judgeUtf8(reply))
  if (!events.some(({ kind }) => kind === END)) requireEnding(reply, own)
  throw new Violation({
    expected: `the fragments of ${reply.what}, joined, ${describePromise(agent, text)}`,
    actual: joined.map((one) => excerpt(one)).join(' or '),
    exchange: reply.exchange,
  })
}

/**
 * Judges that no fragment contains half a character: two halves make one only for readers that treat JSON as units of UTF-16, and are two
 * invalid ones for all others. RFC 8259 (8.2) leaves open what becomes of them, so it is a should. @throws Violation
 */
export function judgeWholeCharacters(reply: StreamedReply): void {
  const at = eventsOf(reply).findIndex(
    ({ message }) => typeof message === 'string' && !message.isWellFormed(),
  )
  if (at === -1) return
  throw new Violation({
    expected: `each fragment of ${reply.what} to be a text of whole characters`,
    actual: `half of a surrogate pair in event ${at + 1}`,
    exchange: reply.exchange,
    place: { kind: 'event', at: String(at + 1) },
    level: 'should',
  })
}

type JudgeReply = (asked: AskedText, exchange: Exchange, what: string, own: Ownership) => void

const JUDGES: Readonly<Record<MessageEndpoint, JudgeReply>> = {
  stream: (asked, exchange, what, own) => {
    const stream = readStreamedReply(exchange, what, own)
    requireEnding(stream, own)
    own('stream.valid-utf8', () => judgeUtf8(stream))
    own('stream.carries-reply', () => judgeStreamedText(asked, stream, own))
  },
  invoke: (asked, exchange, what, own) => {
    const reply = invokeReply(exchange, what, own)
    own('invoke.full-reply', () => judgeReplyText(asked, reply.message, exchange, what))
  },
  batch: (asked, exchange, what, own) => {
    const replies = batchReplies(exchange, what, own)
    own('batch.one-reply-each', () => judgeOneReplyEach([asked], replies, exchange))
    // No other requirement asks whether a batch's replies are whole: if it is broken, this judgement itself finds it.
    judgeReplyText(asked, replies[0]?.message ?? '', exchange, what)
  },
}

/**
 * Judges the answer to one message, on any of the endpoints: it was accepted, has the form of its endpoint, and contains the whole reply.
 * For batch the message was the only request.
 */
export function judgeWholeReply(
  endpoint: MessageEndpoint,
  asked: AskedText,
  exchange: Exchange,
  what: string,
  own: Ownership,
): void {
  JUDGES[endpoint](asked, exchange, what, own)
}
