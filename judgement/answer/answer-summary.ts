import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { bodyExcerpt, excerpt } from '../text/excerpt.ts'

/** The answer to a request, completing the sentence "saw …": a status with the beginning of its body, or the fault. */
export function answerSummary(exchange: Exchange): string {
  const { response, fault, insisted } = exchange
  if (insisted !== undefined) return `${answerSummary({ ...exchange, insisted: undefined })}, ${insisted}`
  if (response === undefined)
    return `no answer${fault === undefined ? '' : ` but a fault, ${faultOf(exchange)}`}`
  const location = response.header('location')
  const parts = [
    `status ${response.status}`,
    ...(isOutOfCache(response) ? [`out of a cache${placeOf(response)}`] : []),
    ...(location === undefined ? [] : [`to ${excerpt(location)}`]),
    // Before the body, which may be long: truncating a reason must not remove its cause.
    ...(fault === undefined ? [] : [`that broke off, ${faultOf(exchange)},`]),
    ...(response.text === '' ? ['with an empty body'] : [`with the body ${bodyExcerpt(response.text)}`]),
  ]
  return parts.join(' ')
}

/** The target may never have been asked for what a cache kept (RFC 9111, section 5.1). Varnish names the earlier request; others say HIT. */
function isOutOfCache(response: HttpResponse): boolean {
  const isHit = ['x-cache', 'cf-cache-status'].some((name) => /\bhit\b/i.test(response.header(name) ?? ''))
  return isHit || Number(response.header('age')) > 0 || /^\d+ \d+$/.test(response.header('x-varnish') ?? '')
}

function placeOf(response: HttpResponse): string {
  const via = response.header('via')
  return via === undefined ? '' : ` (via ${excerpt(via)})`
}

function faultOf({ fault, attempt }: Exchange): string {
  if (fault === undefined) return ''
  return `${fault.kind} (${fault.message})${attempt > 1 ? `, on attempt ${attempt} too` : ''}`
}

/** The values of every header of that name (in lower case), in the order they came. */
export function headersNamed(response: HttpResponse, name: string): readonly string[] {
  return response.headers.filter(([field]) => field.toLowerCase() === name).map(([, value]) => value)
}
