import type { BodySource, Exchange, HttpResponse } from '../exchange/exchange.ts'
import { firstHeader } from '../exchange/first-header.ts'
import type { ClientBody, ServiceAnswer } from './client-traffic.ts'
import type { ServiceRequest } from './service-request.ts'

/** A request of a client with its answer, as the evidence keeps exchanges; its number is its position in the traffic. */
export function kitExchange({ position, exchange }: ServiceRequest): Exchange {
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
      ...sizeMember(body.size),
      describe: 'a body that the recording does not hold',
      open: unavailable,
    }
  }
  const parts = body.parts.map(({ name, filename, contentType, text }) => ({
    name,
    ...(filename === undefined ? {} : { filename }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(text === undefined ? {} : { text }),
  }))
  const size = body.parts.reduce((sum, part) => sum + (part.size ?? part.text?.length ?? 0), 0)
  const describe = body.parts
    .map(({ name, filename, size: bytes }) =>
      [name, filename, bytes === undefined ? undefined : `${bytes} bytes`].filter(Boolean).join(', '),
    )
    .join('; ')
  return { ...sizeMember(size), describe: `a form with ${describe}`, form: parts, open: unavailable }
}

function sizeMember(size: number | undefined): { size?: number } {
  return size === undefined ? {} : { size }
}

/** What a client sent is only shown, never sent again. */
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
