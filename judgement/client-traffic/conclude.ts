import { withoutUndefined } from '../../contracts/without-undefined.ts'
import { pluralise } from '../../text/pluralise.ts'
import { type BodySource, type Exchange, firstHeader, type HttpResponse } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import type { ClientBody, ServiceAnswer } from './client-traffic.ts'
import type { Findings } from './findings.ts'
import type { ServiceRequest } from './service-request.ts'

/** A check keeps at most this many of the requests that it judged: a client may have sent thousands. */
const MOST_KEPT = 20

/**
 * Ends a check with its findings, and keeps the requests that show them.
 * @throws Violation for the first of the most serious offences, Blocked if the recording has a gap, NotApplicable if the client never did
 * what is judged
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

/** The first judged requests to the service, and the requests that must be kept, in the order in which they were sent. */
function chooseShown(
  judged: readonly ServiceRequest[],
  needed: readonly ServiceRequest[],
): readonly ServiceRequest[] {
  const some = judged
    .filter((request) => request.destination.part !== 'elsewhere' && !needed.includes(request))
    .slice(0, MOST_KEPT - needed.length)
  return [...some, ...needed].toSorted((a, b) => a.position - b.position)
}

/** A request of a client with its answer, in the form of an exchange; its number is its position in the traffic. */
function kitExchange({ position, exchange }: ServiceRequest): Exchange {
  const { method, url, headers, body, response, sentAt, answeredAt } = exchange
  const took = answeredAt === undefined ? undefined : Math.max(0, answeredAt - sentAt)
  return {
    number: position,
    attempt: 1,
    startedAt: Math.max(0, sentAt),
    request: {
      method,
      url,
      headers,
      label: `request ${position} of the client`,
      ...(body === undefined ? {} : { body: kitBody(body) }),
    },
    sentHeaders: headers,
    ...(response === undefined ? {} : { response: kitResponse(response, took ?? 0) }),
    ...(took === undefined ? {} : { took }),
  }
}

function kitBody(body: ClientBody): string | BodySource {
  if (body.kind === 'text') return body.text
  if (body.kind === 'not-recorded') {
    return {
      ...withoutUndefined({ size: body.size }),
      describe: 'a body that the recording does not hold',
      open: unavailable,
    }
  }
  const parts = body.parts.map(({ size: _, ...part }) => part)
  const size =
    body.size ?? body.parts.reduce((sum, part) => sum + (part.size ?? Buffer.byteLength(part.text ?? '')), 0)
  const describe = body.parts
    .map(({ name, filename, size: bytes }) =>
      [name, filename, bytes === undefined ? undefined : pluralise(bytes, 'byte')].filter(Boolean).join(', '),
    )
    .join('; ')
  return { size, describe: `a form with ${describe}`, form: parts, open: unavailable }
}

/** The kit only shows the body that a client sent, and never sends it again. */
function unavailable(): never {
  throw new Error('a recorded body cannot be sent')
}

function kitResponse({ status, headers, text = '' }: ServiceAnswer, endedAt: number): HttpResponse {
  const bytes = Buffer.from(text)
  return {
    status,
    headers,
    header: (name) => firstHeader(headers, name),
    bytes,
    text,
    chunks: [],
    complete: true,
    endedAt,
  }
}
