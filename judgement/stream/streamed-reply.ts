import { assertAcceptedStatus, requireReadWhole } from '../answer/accepted.ts'
import { answerSummary } from '../answer/answer-summary.ts'
import type { ArrivedChunk, Exchange, HttpResponse } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition, type Ownership } from '../ownership.ts'
import { isBlank, linesOf, readDataLine, type StreamLine } from './stream-lines.ts'

/** An accepted answer of the stream endpoint, its body not yet judged. */
export interface StreamedReply {
  exchange: Exchange
  response: HttpResponse
  /** Names the request: `the stream for "good morning"`. */
  what: string
  /** Non-blank lines that came whole. */
  lines: readonly StreamLine[]
  /** How the reading ended: the body ended by itself, we left long after the end event, or the body broke off (or did not end in time). */
  ending: 'ended' | 'left' | 'broken'
}

/** Judges, by the status alone, that a message was accepted; a refusal is a finding of stream.carries-reply. */
export function readStreamedReply(exchange: Exchange, what: string, own: Ownership): StreamedReply {
  const response = own('stream.carries-reply', () => assertAcceptedStatus(exchange, what))
  const ending = response.complete ? 'ended' : exchange.fault === undefined ? 'left' : 'broken'
  // The last line of a body that did not end by itself may be cut short, so it counts only if it can be read.
  const whole = linesOf(response.bytes).filter(
    (line) => line.terminated || ending === 'ended' || readDataLine(line).ok,
  )
  return { exchange, response, what, lines: whole.filter((line) => !isBlank(line)), ending }
}

/** Judges stream.finishes: the body did not break off, nor outlast its time. @throws Violation */
export function judgeEnding({ ending, what, exchange }: StreamedReply): void {
  if (ending !== 'broken') return
  requireReadWhole(exchange, what)
  throw new Violation({
    expected: `${what} to end by itself, as its framing says`,
    actual: answerSummary(exchange),
    exchange,
  })
}

/**
 * Precedes a judgement of the end of a stream, which can be judged only if the stream got there. A stream that broke off is a finding of
 * stream.finishes. @throws Blocked if fragments were still coming when the time was up: a slow stream, perhaps
 */
export function requireEnding(reply: StreamedReply, own: Ownership): void {
  const { ending, exchange, response, what } = reply
  const lastArrival = response.chunks.at(-1)?.at ?? 0
  if (ending === 'broken' && exchange.fault?.kind === 'timeout' && lastArrival > response.endedAt * 0.9) {
    throw new Blocked({
      reason: `${what} was still going on when its time was over, after ${Math.round(response.endedAt)} ms`,
      supply: 'a longer pace.streamTimeout',
    })
  }
  own('stream.finishes', () => judgeEnding(reply))
}

/**
 * Refuses to judge an empty stream. @throws Blocked by stream.finishes if it broke off, else by stream.carries-reply, so that an empty
 * stream is one finding and not one for every rule about its events.
 */
export function requireLines(reply: StreamedReply): void {
  if (reply.lines.length > 0) return
  requireEnding(reply, asPrecondition)
  throw new Blocked({ reason: `${reply.what} holds nothing`, by: 'stream.carries-reply' })
}

/** When the first `end` bytes of a body had arrived, in milliseconds since the request was sent; 0 for a body without chunks. */
export function arrivalTimeOf(end: number, chunks: readonly ArrivedChunk[]): number {
  let arrived = 0
  for (const { at, bytes } of chunks) {
    arrived += bytes.length
    if (arrived >= end) return at
  }
  return chunks.at(-1)?.at ?? 0
}
