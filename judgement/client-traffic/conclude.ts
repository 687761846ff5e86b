import type { Exchange } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import type { Findings } from './findings.ts'
import { kitExchange } from './kit-exchange.ts'
import type { ServiceRequest } from './service-request.ts'

/** Requests that a check keeps of what it judged: a client may have sent thousands. */
const MOST_KEPT = 20

/**
 * Ends a check with what was found, and keeps the requests that show it.
 * @throws Violation for the first of the offences that weigh most, Blocked for what the recording does not tell, NotApplicable for what the client never did
 */
export function conclude(findings: Findings, recorder: { keep(exchange: Exchange): void }): void {
  const { judged, offences, gap, absence } = findings
  const first = offences.find(({ level }) => level === undefined) ?? offences[0]
  for (const request of chooseShown(
    judged,
    first === undefined ? [] : [...(first.since ?? []), first.request],
  )) {
    recorder.keep(kitExchange(request))
  }
  if (first !== undefined) {
    const { expected, actual, level, request } = first
    const alike = offences.filter((offence) => offence.level === level).length
    throw new Violation({
      expected,
      actual: alike === 1 ? actual : `${actual}; ${alike} requests are like that`,
      exchange: kitExchange(request),
      ...(level === undefined ? {} : { level }),
    })
  }
  if (gap !== undefined) throw new Blocked(gap)
  if (absence !== undefined) throw new NotApplicable(absence)
}

/** The first of the judged requests to the service, with those that may not be left out, in the order of sending. */
function chooseShown(
  judged: readonly ServiceRequest[],
  needed: readonly ServiceRequest[],
): readonly ServiceRequest[] {
  const some = judged
    .filter((request) => request.destination.part !== 'elsewhere' && !needed.includes(request))
    .slice(0, MOST_KEPT - needed.length)
  return [...some, ...needed].toSorted((a, b) => a.position - b.position)
}
