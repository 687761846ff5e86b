import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { OutcomeError } from '../outcome/outcome-error.ts'
import { asFinding } from '../ownership.ts'
import { eventsOf } from '../stream/stream-form.ts'
import { joinFragments } from '../stream/stream-fragments.ts'
import { readStreamedReply } from '../stream/streamed-reply.ts'
import { batchReplies, invokeReply } from './reply-shape.ts'

/** The text that an answer to one message shows, to batch sent as the only request; undefined where none can be read. */
export function readShownText(endpoint: MessageEndpoint, exchange: Exchange): string | undefined {
  try {
    if (endpoint === 'invoke') return invokeReply(exchange, 'a message', asFinding).message
    if (endpoint === 'batch') return batchReplies(exchange, 'a batch', asFinding)[0]?.message
    return joinFragments(eventsOf(readStreamedReply(exchange, 'a stream', asFinding)))[0]
  } catch (error) {
    if (error instanceof OutcomeError) return undefined
    throw error
  }
}
