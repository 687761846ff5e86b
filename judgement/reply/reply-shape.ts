import { assertAccepted } from '../answer/accepted.ts'
import type { Exchange } from '../exchange/exchange.ts'
import {
  isJsonObject,
  type JsonObject,
  jsonArray,
  jsonObject,
  memberOf,
  showJson,
} from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { Ownership } from '../ownership.ts'

/** A channel message response, its message judged, its event not. */
export interface Reply {
  message: string
  json: JsonObject
  /** Its place in the body, as a JSON pointer: '' for invoke, `/3` in a batch. */
  at: string
}

/** An accepted answer of invoke and its reply. What breaks is a finding of invoke.full-reply or invoke.shape. */
export function invokeReply(exchange: Exchange, what: string, own: Ownership): Reply {
  own('invoke.full-reply', () => assertAccepted(exchange, what))
  return own('invoke.shape', () => replyAt(jsonObject(exchange, what), '', exchange, what))
}

/** An accepted answer of batch and its replies. What breaks is a finding of batch.one-reply-each or batch.shape. */
export function batchReplies(exchange: Exchange, what: string, own: Ownership): readonly Reply[] {
  own('batch.one-reply-each', () => assertAccepted(exchange, what))
  return own('batch.shape', () =>
    jsonArray(exchange, what).map((item, index) => replyAt(item, `/${index}`, exchange, what)),
  )
}

/** Judges, as part of the shape, that a reply has an `event`, whatever it is. @throws Violation */
export function judgeEventPresent(reply: Reply, exchange: Exchange, what: string): void {
  if (Object.hasOwn(reply.json, 'event')) return
  throw new Violation({
    expected: `the reply to ${what} to have an event`,
    actual: `only ${Object.keys(reply.json).join(', ')}`,
    exchange,
    place: { kind: 'json', at: reply.at },
  })
}

/** Judges invoke.event-null and batch.event-null: the member is there, and null. @throws Violation */
export function judgeEventNull(reply: Reply, exchange: Exchange, what: string): void {
  if (Object.hasOwn(reply.json, 'event') && reply.json['event'] === null) return
  throw new Violation({
    expected: `event null in the reply to ${what}`,
    actual: `event: ${showJson(memberOf(reply.json, 'event'))}`,
    exchange,
    place: { kind: 'json', at: `${reply.at}/event` },
  })
}

function replyAt(value: unknown, at: string, exchange: Exchange, what: string): Reply {
  if (!isJsonObject(value)) {
    throw new Violation({
      expected: `the reply to ${what} to be a JSON object`,
      actual: showJson(value),
      exchange,
      place: { kind: 'json', at },
    })
  }
  const message = memberOf(value, 'message')
  if (typeof message === 'string') return { message, json: value, at }
  throw new Violation({
    expected: `a string message in the reply to ${what}`,
    actual: `message: ${showJson(message)}`,
    exchange,
    place: { kind: 'json', at: `${at}/message` },
  })
}
