import type { CheckLine, ExchangeRecord, RecordedBody } from '../../contracts/generated/schemas.ts'

/** How much of a check's evidence the report shows; all of it stays in evidence.ndjson. Sizes in characters. */
interface Bounds {
  exchanges: number
  body: number
  total: number
}

const PASSING: Bounds = { exchanges: 3, body: 1_000, total: 6_000 }
const FINDING: Bounds = { exchanges: 8, body: 2_000, total: 24_000 }
/** Of the bodies in the exchange that shows a reader the violation. */
const OFFENDING_BODY = 8_000
/** Of its response, in which the offence is looked for; the page then shows the part around it. */
const OFFENDING_RESPONSE = 64 * 1024
/** A longer curl line is left out: half of one cannot be run. */
const CURL = 4_000

/**
 * The exchanges of a check that a reader needs, each shortened, in the order of sending. Chosen in this order: the one that shows the
 * violation, the one that sends its request alone, the positive control, what was sent just before, then the others from the first on.
 */
export function keepForReport(line: CheckLine): readonly ExchangeRecord[] {
  const bounds = line.outcome === 'passed' || line.outcome === 'not-applicable' ? PASSING : FINDING
  const kept = new Map<number, ExchangeRecord>()
  let total = 0
  for (const index of byInterest(line)) {
    const exchange = line.exchanges[index]
    if (exchange === undefined || kept.has(index)) continue
    const isOffending = exchange.id === line.violation?.exchange
    const cut = isOffending
      ? cutExchange(exchange, OFFENDING_BODY, OFFENDING_RESPONSE)
      : cutExchange(exchange, bounds.body)
    total += isOffending ? Math.min(weigh(cut), 2 * OFFENDING_BODY) : weigh(cut)
    if (kept.size > 0 && total > bounds.total) break
    kept.set(index, cut)
    if (kept.size === bounds.exchanges) break
  }
  return [...kept].sort(([a], [b]) => a - b).map(([, exchange]) => exchange)
}

/** An exchange, as far as the report may show it with a check that refers to it. */
export function boundReferenced(exchange: ExchangeRecord): ExchangeRecord {
  return cutExchange(exchange, OFFENDING_BODY)
}

function byInterest({ exchanges, violation }: CheckLine): number[] {
  const offending = exchanges.findLastIndex(({ id }) => id === violation?.exchange)
  const before = offending === -1 ? exchanges.length - 1 : offending - 1
  const control = exchanges.findLastIndex(({ control }, index) => control === true && index <= before)
  const alone = exchanges.findLastIndex(({ id }) => id === violation?.alone)
  return [offending, alone, control, before, ...exchanges.keys()]
}

function cutExchange(exchange: ExchangeRecord, limit: number, ofResponse = limit): ExchangeRecord {
  const { request, response, curl } = exchange
  return {
    ...exchange,
    request: { ...request, ...cutBody(request.body, limit) },
    ...(response === undefined ? {} : { response: { ...response, ...cutBody(response.body, ofResponse) } }),
    curl: curl.length > CURL ? '' : curl,
  }
}

function cutBody(body: RecordedBody | undefined, limit: number): { body?: RecordedBody } {
  if (body === undefined) return {}
  const { text, base64 } = body
  if (text !== undefined && text.length > limit) {
    // A surrogate pair that is split by the limit would end in half a character.
    return { body: { ...body, text: text.slice(0, limit).replace(/[\ud800-\udbff]$/, ''), truncated: true } }
  }
  if (base64 !== undefined && base64.length > limit) {
    return { body: { ...body, base64: base64.slice(0, limit), truncated: true } }
  }
  return { body }
}

function weigh({ request, response, curl }: ExchangeRecord): number {
  const texts = [request.url, curl, ...request.headers.flat(), ...(response?.headers ?? []).flat()]
  for (const body of [request.body, response?.body]) texts.push(body?.text ?? body?.base64 ?? '')
  return texts.reduce((sum, text) => sum + text.length, 0)
}
