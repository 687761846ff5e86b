import { showJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition } from '../ownership.ts'
import { eventsOf, requireReadable } from './stream-form.ts'
import { END, FRAGMENT, START, type StreamEvent } from './stream-lines.ts'
import { requireEnding, type StreamedReply } from './streamed-reply.ts'

/**
 * Judges stream.fragments-between: every event between start and end has a kind. Kinds that the specification does not name are for
 * stream.other-events. @throws Violation @throws Blocked for a stream without any fragment, a finding of stream.carries-reply
 */
export function judgeFragmentsBetween(reply: StreamedReply): void {
  const events = eventsOf(reply)
  const inside = eventsBetween(events)
  const offender = inside.find(({ kind }) => typeof kind !== 'string' || kind === '')
  if (offender !== undefined) {
    // If no event has a kind, not even the first and the last, the shape is broken, and not what lies between.
    if (events.every(({ kind }) => typeof kind !== 'string')) requireReadable(reply, asPrecondition)
    throw new Violation({
      expected: `every event between start and end of ${reply.what} to be ${FRAGMENT}, or of another kind that it names`,
      actual: `event: ${showJson(offender.kind)} on line ${offender.line}`,
      exchange: reply.exchange,
      place: { kind: 'line', at: String(offender.line) },
    })
  }
  // If fragments in the wrong place leave nothing between, the judgements of the order find that.
  if (inside.length > 0 || events.some(({ kind }) => kind === FRAGMENT)) return
  requireReadable(reply, asPrecondition)
  requireEnding(reply, asPrecondition)
  throw new Blocked({ reason: `there is no fragment in ${reply.what}`, by: 'stream.carries-reply' })
}

/** Kinds between start and end that the specification does not name, each once. */
export function otherKinds(events: readonly StreamEvent[]): readonly string[] {
  const kinds = eventsBetween(events).flatMap(({ kind }) =>
    typeof kind === 'string' && kind !== FRAGMENT ? [kind] : [],
  )
  return [...new Set(kinds)]
}

/**
 * The texts that the fragments of a stream can be joined to: all of them, or only those between start and end. The two differ only in a
 * stream whose order is already broken, which is a finding of its own; the reply then counts as carried if either shows it. A fragment
 * without a kind is joined too: stream.fragments-between finds that it has none.
 */
export function joinFragments(events: readonly StreamEvent[]): readonly string[] {
  const join = (some: readonly StreamEvent[]): string =>
    some
      .filter(({ kind }) => kind === FRAGMENT || typeof kind !== 'string' || kind === '')
      .map(({ message }) => (typeof message === 'string' ? message : ''))
      .join('')
  return [...new Set([join(events), join(eventsBetween(events))])]
}

/**
 * What lies between the first start and the last end, without other starts and ends. If a boundary is missing, the stream's own beginning
 * or end takes its place: the missing boundary is a finding of its own, and not one about what lies between.
 */
export function eventsBetween<T extends { kind?: unknown }>(events: readonly T[]): readonly T[] {
  const start = events.findIndex(({ kind }) => kind === START)
  const end = events.findLastIndex(({ kind }) => kind === END)
  return events
    .slice(start + 1, end === -1 ? undefined : end)
    .filter(({ kind }) => kind !== START && kind !== END)
}
