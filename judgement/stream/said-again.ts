import { pluralise } from '../../text/pluralise.ts'
import { Violation } from '../outcome/violation.ts'
import { excerpt } from '../text/excerpt.ts'
import { eventsOf } from './stream-form.ts'
import { FRAGMENT } from './stream-lines.ts'
import type { StreamedReply } from './streamed-reply.ts'

/** As many fragments as no reply repeats by chance. */
const FEWEST = 3

/** Ways in which fragments say all again that was said before: joined, they are more than the reply. */
const WAYS: readonly { what: string; isSaidAgain(fragments: readonly string[]): boolean }[] = [
  {
    what: 'each of which begins with the whole of the one before it',
    isSaidAgain: (fragments) =>
      fragments.every((one, at) => {
        const before = fragments[at - 1] ?? ''
        return one.length > before.length && one.startsWith(before)
      }),
  },
  {
    what: 'the last of which is all before it once more',
    isSaidAgain: (fragments) =>
      fragments.length > FEWEST && fragments.slice(0, -1).join('') === fragments.at(-1),
  },
  {
    what: 'each of which comes twice',
    isSaidAgain: (fragments) =>
      fragments.length >= 2 * FEWEST &&
      new Set(fragments).size > 2 &&
      fragments.every((one, at) => one === fragments[at - (at % 2) + 1]),
  },
]

/**
 * Judges, as part of stream.carries-reply, that the fragments follow each other, and do not each say again what was said before. That shows
 * without knowing the reply, and is for agents that do not repeat to the letter. @throws Violation
 */
export function judgeNothingSaidAgain(reply: StreamedReply): void {
  const fragments = eventsOf(reply).flatMap(({ kind, message }) =>
    kind === FRAGMENT && typeof message === 'string' && message !== '' ? [message] : [],
  )
  if (fragments.length < FEWEST) return
  const way = WAYS.find(({ isSaidAgain }) => isSaidAgain(fragments))
  if (way === undefined) return
  throw new Violation({
    expected: `the fragments of ${reply.what}, joined, to be the reply`,
    actual: `${pluralise(fragments.length, 'fragment')}, ${way.what}: ${excerpt(fragments.join('|'))}`,
    exchange: reply.exchange,
  })
}
