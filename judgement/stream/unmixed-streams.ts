import type { Agent } from '../channel/agent-reply.ts'
import { Violation } from '../outcome/violation.ts'
import { excerpt } from '../text/excerpt.ts'
import { eventsOf } from './stream-form.ts'
import { joinFragments } from './stream-fragments.ts'
import { END, FRAGMENT, START } from './stream-lines.ts'
import type { StreamedReply } from './streamed-reply.ts'

/** A stream that ran side by side with others, and the text it should carry. */
export interface SideBySide {
  text: string
  stream: StreamedReply
}

/**
 * Judges that no stream shows what belongs to another that ran at the same time. If the agent echoes, a fragment that is not in its own
 * text but in another's is enough; else it takes the other's whole text. @throws Violation
 */
export function judgeUnmixed(agent: Agent, streams: readonly SideBySide[]): void {
  for (const { text, stream } of streams) {
    for (const shown of listShown(stream, agent)) {
      const other = streams.find(
        (candidate) => candidate.text !== text && belongs(agent, shown, candidate.text),
      )
      if (other === undefined || text.includes(shown)) continue
      throw new Violation({
        expected: `${stream.what} to carry its own text alone`,
        actual: `${excerpt(shown)}, which belongs to ${other.stream.what}`,
        exchange: stream.exchange,
      })
    }
  }
}

function listShown(stream: StreamedReply, { reply }: Agent): readonly string[] {
  const events = eventsOf(stream)
  if (reply !== 'exact') return joinFragments(events)
  return events.flatMap(({ kind, message }) =>
    kind === FRAGMENT && typeof message === 'string' && message !== '' ? [message] : [],
  )
}

function belongs({ reply }: Agent, shown: string, text: string): boolean {
  return reply === 'exact' ? text.includes(shown) : shown.includes(text)
}

/** True for a stream that begins and ends in order, but carries only the beginning of its own text: a generation that was ended early. */
export function isCutShort({ text, stream }: SideBySide): boolean {
  const events = eventsOf(stream)
  if (stream.ending === 'broken' || events.at(0)?.kind !== START || events.at(-1)?.kind !== END) return false
  return joinFragments(events).some((shown) => shown.length < text.length && text.startsWith(shown))
}
