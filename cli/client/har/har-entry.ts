import type { HeaderList } from '../../../judgement/exchange/exchange.ts'
import { type HarNode, harNode, type Refuse } from './har-node.ts'
import { type HarPostData, postDataOf } from './har-post-data.ts'

/** One entry of a HAR file; what it lacks is left out. */
export interface HarEntry {
  /** Where it stands, such as `log.entries[3]`. */
  place: string
  /** Milliseconds since 1970, with the fraction that the file gives. */
  startedAt: number
  /** Milliseconds to the end of the answer. */
  took?: number
  request: {
    method: string
    url: string
    headers: HeaderList
    /** Bytes; absent: not given. */
    bodySize?: number
    postData?: HarPostData
  }
  /** Absent: no answer came. */
  response?: { status: number; headers: HeaderList; content: HarContent }
}

/** A body that was received. */
export interface HarContent {
  mimeType: string
  text?: string
  encoding?: string
}

/** An entry, or undefined for one that is not a request over the network. @throws what `refuse` makes of the member and its problem */
export function harEntry(value: unknown, place: string, refuse: Refuse): HarEntry | undefined {
  const entry = harNode(value, '', refuse)
  const request = entry.object('request')
  const url = request.text('url')
  if (!/^https?:\/\//i.test(url) || isFromCache(entry)) return undefined
  const took = tookOf(entry)
  const response = responseOf(entry)
  const written = request.optionalObject('postData')
  const postData = written === undefined ? undefined : postDataOf(written)
  const bodySize = request.number('bodySize') ?? -1
  return {
    place,
    startedAt: timeOf(entry, refuse),
    ...(took === undefined ? {} : { took }),
    request: {
      method: request.text('method').toUpperCase(),
      url: withQuery(url, request),
      headers: headersOf(request),
      ...(Number.isSafeInteger(bodySize) && bodySize >= 0 ? { bodySize } : {}),
      ...(postData === undefined ? {} : { postData }),
    },
    ...(response === undefined ? {} : { response }),
  }
}

/** What came out of a cache was not sent, and may lack what a request has. Chrome and Safari say so. */
function isFromCache(entry: HarNode): boolean {
  return entry.loose('_fromCache') !== undefined || /cache/i.test(String(entry.loose('_fetchType')))
}

/** Insomnia has the parameters of an address in `queryString` only. */
function withQuery(url: string, request: HarNode): string {
  if (url.includes('?') || !Array.isArray(request.loose('queryString'))) return url
  const pairs = request
    .list('queryString')
    .map((pair): [string, string] => [pair.optionalText('name') ?? '', fieldValue(pair)])
  return pairs.length === 0 ? url : `${url}?${new URLSearchParams(pairs)}`
}

/** Without the pseudo-header fields of HTTP/2. */
function headersOf(message: HarNode): HeaderList {
  return message
    .list('headers')
    .map((header) => [header.text('name'), fieldValue(header)] as const)
    .filter(([name]) => !name.startsWith(':'))
}

/** Tools write 0 or -1 where no answer came. */
function isStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 100 && status <= 999
}

function fieldValue(pair: HarNode): string {
  const value = pair.loose('value')
  return typeof value === 'number' ? String(value) : (pair.optionalText('value') ?? '')
}

function responseOf(entry: HarNode): HarEntry['response'] {
  const response = entry.optionalObject('response')
  const status = response?.number('status') ?? 0
  if (response === undefined || !isStatus(status)) return undefined
  const content = response.optionalObject('content')
  return {
    status,
    headers: headersOf(response),
    content: {
      mimeType: content?.optionalText('mimeType') ?? '',
      ...content?.optionalTexts('text', 'encoding'),
    },
  }
}

/** Parsing keeps only milliseconds, but requests within one millisecond have an order, too. */
function timeOf(entry: HarNode, refuse: Refuse): number {
  const text = entry.text('startedDateTime')
  const time = Date.parse(text)
  if (Number.isNaN(time)) {
    throw refuse(
      '.startedDateTime',
      `is ${JSON.stringify(text)}; expected a time such as 2026-01-31T12:00:00.000Z`,
    )
  }
  const [, fraction = ''] = /:\d\d[.,]\d{3}(\d+)/.exec(text) ?? []
  return time + Number(`0.${fraction}0`)
}

/** The sum of the parts, if the total is not given. */
function tookOf(entry: HarNode): number | undefined {
  const whole = entry.number('time')
  if (whole !== undefined && whole > 0) return whole
  const timings = entry.optionalObject('timings')
  const parts = ['blocked', 'dns', 'connect', 'send', 'wait', 'receive'].map(
    (name) => timings?.number(name) ?? 0,
  )
  const sum = parts.filter((part) => part > 0).reduce((total, part) => total + part, 0)
  return sum > 0 ? sum : whole === 0 ? 0 : undefined
}
