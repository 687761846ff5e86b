import { assertAcceptedBy } from '../answer/accepted.ts'
import { ACCEPTANCE_OWNER, type MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { OutcomeError } from '../outcome/outcome-error.ts'
import { asFinding, type Ownership } from '../ownership.ts'
import { eventsOf } from '../stream/stream-form.ts'
import { joinFragments } from '../stream/stream-fragments.ts'
import { readStreamedReply } from '../stream/streamed-reply.ts'
import { isRepeated } from './echo-capability.ts'
import { batchReplies, invokeReply } from './reply-shape.ts'
import { type AskedText, judgeWholeReply } from './reply-text.ts'

/** Judges what the answer to one message shows: the whole reply if the agent repeats the text, else that it was accepted. */
export function judgeShownReply(
  endpoint: MessageEndpoint,
  asked: AskedText,
  exchange: Exchange,
  what: string,
  own: Ownership,
): void {
  if (isRepeated(asked.agent, asked.text)) judgeWholeReply(endpoint, asked, exchange, what, own)
  else own(ACCEPTANCE_OWNER[endpoint], () => assertAcceptedBy(endpoint, exchange, what))
}

const WHAT = 'a message'

const SAID: Readonly<Record<MessageEndpoint, (exchange: Exchange) => string | undefined>> = {
  stream: (exchange) => joinFragments(eventsOf(readStreamedReply(exchange, WHAT, asFinding)))[0],
  invoke: (exchange) => invokeReply(exchange, WHAT, asFinding).message,
  batch: (exchange) => batchReplies(exchange, WHAT, asFinding)[0]?.message,
}

/** What the answer to one message says, on any of the endpoints; undefined if it cannot be read. */
export function readAnswerText(endpoint: MessageEndpoint, exchange: Exchange): string | undefined {
  try {
    return SAID[endpoint](exchange)
  } catch (error) {
    if (error instanceof OutcomeError) return undefined
    throw error
  }
}
