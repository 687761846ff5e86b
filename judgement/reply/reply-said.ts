import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { OutcomeError } from '../outcome/outcome-error.ts'
import { asFinding } from '../ownership.ts'
import { eventsOf } from '../stream/stream-form.ts'
import { joinFragments } from '../stream/stream-fragments.ts'
import { readStreamedReply } from '../stream/streamed-reply.ts'
import { batchReplies, invokeReply } from './reply-shape.ts'

const WHAT = 'a message'

const SAID: Readonly<Record<MessageEndpoint, (exchange: Exchange) => string | undefined>> = {
  stream: (exchange) => joinFragments(eventsOf(readStreamedReply(exchange, WHAT, asFinding)))[0],
  invoke: (exchange) => invokeReply(exchange, WHAT, asFinding).message,
  batch: (exchange) => batchReplies(exchange, WHAT, asFinding)[0]?.message,
}

/** What the answer to one message says, on any of the endpoints; undefined where it cannot be read. */
export function replySaid(endpoint: MessageEndpoint, exchange: Exchange): string | undefined {
  try {
    return SAID[endpoint](exchange)
  } catch (error) {
    if (error instanceof OutcomeError) return undefined
    throw error
  }
}
