import { isAccepted } from '../answer/accepted.ts'
import { assertClientError } from '../answer/client-error.ts'
import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, readJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { asFindingOfOwner } from '../ownership.ts'
import { eventsOf } from '../stream/stream-form.ts'
import { START } from '../stream/stream-lines.ts'
import { readStreamedReply } from '../stream/streamed-reply.ts'
import { judgeReplyForm } from './reply-form.ts'

/** Whether an accepted answer is a reply. One to a request that is left open may be an error instead, in any form. */
const IS_REPLY: Readonly<Record<MessageEndpoint, (exchange: Exchange) => boolean>> = {
  stream: (exchange) =>
    eventsOf(readStreamedReply(exchange, 'a message', asFindingOfOwner)).some(({ kind }) => kind === START),
  invoke: ({ response }) => {
    const body = readJson(response?.bytes ?? new Uint8Array())
    return body.ok && isJsonObject(body.value) && Object.hasOwn(body.value, 'event')
  },
  // How a request fails within a batch is left open as well.
  batch: () => false,
}

/**
 * Judges what holds of the answer to a request that may be accepted or refused: status 500 is neither, and a reply has the form of its
 * endpoint. @throws Blocked in the name of the owner
 */
export function judgeLeftOpen(endpoint: MessageEndpoint, exchange: Exchange, what: string): void {
  judgeNoFailure(exchange, `${what}, on ${endpoint},`)
  if (!isAccepted(exchange) || !IS_REPLY[endpoint](exchange)) return
  try {
    judgeReplyForm(endpoint, exchange, what, asFindingOfOwner)
  } catch (error) {
    // There may be nothing to say, and no fragment that says it.
    if (!(error instanceof Blocked) || error.facts.violation !== undefined) throw error
  }
}

/** Judges that a request that may be refused is not answered with status 500. @throws Blocked in the name of the owner */
export function judgeNoFailure(exchange: Exchange, what: string): void {
  // Others in the 5xx may have a reason that is not the target's mistake.
  if (exchange.response?.status !== 500) return
  asFindingOfOwner('channel.refusal-is-client-error', () => assertClientError(exchange, what))
}
