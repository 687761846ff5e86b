import { type Agent, describePromise, repliesTo } from '../channel/agent-reply.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { placeIn } from '../json/place-in.ts'
import { Violation } from '../outcome/violation.ts'
import type { Ownership } from '../ownership.ts'
import { END } from '../stream/stream-event.ts'
import { eventsOf, judgeUtf8, requireReadable } from '../stream/stream-form.ts'
import { joinFragments } from '../stream/stream-fragments.ts'
import { requireEnding, type StreamedReply } from '../stream/streamed-reply.ts'
import { excerpt } from '../text/excerpt.ts'

/** A text that was put to the agent, and who is to answer it. */
export interface Asked {
  agent: Agent
  text: string
}

/** Judges that a reply is what the agent promises for the text it was asked. @throws Violation */
export function judgeReplyText(
  { agent, text }: Asked,
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
 * Judges that the fragments of a stream, joined, are what the agent promises for the text it was asked. That the stream can be read,
 * is UTF-8, and did not break off before its end event, are findings of others. @throws Violation
 */
export function judgeStreamedText({ agent, text }: Asked, reply: StreamedReply, own: Ownership): void {
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
