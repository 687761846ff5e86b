import { plainWords } from '../text/plain-words.ts'
import type { PortalOutcome } from './portal-step.ts'

/** A refusal, and the name of the person who got it. */
export interface RefusalOf {
  refusal: Extract<PortalOutcome<unknown>, { done: false }>
  name: string
}

/**
 * Whether two people were refused in different ways: in kind, in status, in the words, or in where they are led. Their own names, and what differs from one
 * answer to the next, such as a number or a time, make no difference.
 */
export function isRefusedOtherwise(one: RefusalOf, other: RefusalOf): boolean {
  if (one.refusal.refusal !== other.refusal.refusal || one.refusal.status !== other.refusal.status)
    return true
  return wordsOf(one) !== wordsOf(other)
}

function wordsOf({ refusal, name }: RefusalOf): string {
  const leadsTo = (refusal.headers ?? []).filter(([header]) => header.toLowerCase() === 'location')
  const said = [refusal.detail, ...leadsTo.map(([, address]) => address)].join(' ')
  return plainWords(said.replaceAll(name, ' '))
}
