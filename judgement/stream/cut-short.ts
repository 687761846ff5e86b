import { eventsOf } from './stream-form.ts'
import { joinFragments } from './stream-fragments.ts'
import { END, START } from './stream-lines.ts'
import type { SideBySide } from './unmixed-streams.ts'

/**
 * True for a stream that begins and ends in order, and carries the beginning of its own text and no more: a generation that was ended
 * before it was done.
 */
export function isCutShort({ text, stream }: SideBySide): boolean {
  const events = eventsOf(stream)
  if (stream.ending === 'broken' || events.at(0)?.kind !== START || events.at(-1)?.kind !== END) return false
  return joinFragments(events).some((shown) => shown.length < text.length && text.startsWith(shown))
}
