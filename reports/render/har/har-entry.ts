import type { CheckLine, ExchangeRecord, RecordedBody, Report } from '../../../contracts/generated/schemas.ts'
import { jsonText } from '../../../text/json-text.ts'

/** Names and values, as HAR writes headers and parameters. */
type Pairs = readonly { name: string; value: string }[]

/** A body that was received, as HAR 1.2 has it. */
interface HarContent {
  size: number
  mimeType: string
  text?: string
  encoding?: 'base64'
  comment?: string
}

/** A body that was sent, as HAR 1.2 has it. */
interface HarPostData {
  mimeType: string
  text: string
  comment?: string
}

/** An entry of a HAR 1.2 log; -1 stands for what is not known. */
export interface HarEntry {
  startedDateTime: string
  time: number
  request: {
    method: string
    url: string
    httpVersion: string
    cookies: Pairs
    headers: Pairs
    queryString: Pairs
    headersSize: number
    bodySize: number
    postData?: HarPostData
  }
  response: {
    status: number
    statusText: string
    httpVersion: string
    cookies: Pairs
    headers: Pairs
    content: HarContent
    redirectURL: string
    headersSize: number
    bodySize: number
    comment?: string
  }
  cache: object
  timings: { send: number; wait: number; receive: number }
  comment: string
}

/** Evidence does not say which version of HTTP was spoken. */
const UNKNOWN_VERSION = 'unknown'

/** One exchange of a check, masked as in the evidence. Without an answer, status 0, with the reason as a comment. */
function harEntry(exchange: ExchangeRecord, check: CheckLine, runStartedAt: string): HarEntry {
  const { id, label, request, timings = { at: 0, total: 0 } } = exchange
  const began = Date.parse(check.startedAt ?? runStartedAt) + timings.at
  const wait = timings.firstByte ?? timings.total
  const { size = 0 } = request.body ?? {}
  return {
    startedDateTime: new Date(began).toISOString(),
    time: timings.total,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: UNKNOWN_VERSION,
      cookies: [],
      headers: pairs(request.headers),
      queryString: [...(URL.parse(request.url)?.searchParams ?? [])].map(([name, value]) => ({
        name,
        value,
      })),
      headersSize: -1,
      bodySize: size,
      ...(request.body === undefined ? {} : { postData: postData(request.body, request.headers) }),
    },
    response: response(exchange),
    cache: {},
    timings: { send: 0, wait, receive: Math.max(0, timings.total - wait) },
    comment: [id, label].filter((part) => part !== undefined).join(': '),
  }
}

function response({ response: answer, fault }: ExchangeRecord): HarEntry['response'] {
  const comments = [
    ...(fault === undefined ? [] : [`${fault.kind}: ${fault.message}`]),
    ...(answer?.complete === false ? ['the body did not end by itself'] : []),
  ]
  const headers = answer?.headers ?? []
  return {
    status: answer?.status ?? 0,
    statusText: '',
    httpVersion: UNKNOWN_VERSION,
    cookies: [],
    headers: pairs(headers),
    content: content(answer?.body, headers),
    redirectURL: headerNamed(headers, 'location'),
    headersSize: -1,
    bodySize: answer?.body?.size ?? (answer === undefined ? -1 : 0),
    ...(comments.length === 0 ? {} : { comment: comments.join('; ') }),
  }
}

function content(body: RecordedBody | undefined, headers: ExchangeRecord['request']['headers']): HarContent {
  const mimeType = headerNamed(headers, 'content-type')
  if (body === undefined) return { size: 0, mimeType }
  const { size, text, base64 } = body
  return {
    size,
    mimeType,
    ...(text === undefined ? {} : { text }),
    ...(base64 === undefined ? {} : { text: base64, encoding: 'base64' }),
    ...commentOn(body),
  }
}

/** HAR has no encoding for what was sent, so a comment says it. */
function postData(body: RecordedBody, headers: ExchangeRecord['request']['headers']): HarPostData {
  const { text, base64 } = body
  const isEncoded = text === undefined && base64 !== undefined
  return {
    mimeType: headerNamed(headers, 'content-type'),
    text: text ?? base64 ?? '',
    ...commentOn(body, isEncoded ? ['base64 of the body'] : []),
  }
}

function commentOn(
  { text, base64, truncated, sha256 }: RecordedBody,
  more: readonly string[] = [],
): { comment?: string } {
  const isNotKept = text === undefined && base64 === undefined
  const comments = [
    ...more,
    ...(truncated === true ? ['only the beginning is kept'] : []),
    ...(isNotKept && sha256 !== undefined ? ['the body is not kept'] : []),
    ...(sha256 === undefined ? [] : [`sha256 ${sha256}`]),
  ]
  return comments.length === 0 ? {} : { comment: comments.join('; ') }
}

function pairs(headers: ExchangeRecord['request']['headers']): Pairs {
  return headers.map(([name = '', value = '']) => ({ name, value }))
}

function headerNamed(headers: ExchangeRecord['request']['headers'], wanted: string): string {
  return headers.find(([name]) => name?.toLowerCase() === wanted)?.[1] ?? ''
}

/** exchanges.har, piece by piece: every exchange in the evidence, in the order in which the checks ended. */
export async function* harPieces(
  { kit, startedAt }: Report,
  checks: AsyncIterable<CheckLine>,
): AsyncGenerator<string> {
  const creator = { name: kit.name, version: kit.version }
  yield `{"log":{"version":"1.2","creator":${jsonText(creator)},"entries":[`
  let isFirst = true
  for await (const check of checks) {
    for (const exchange of check.exchanges) {
      yield `${isFirst ? '' : ','}\n${jsonText(harEntry(exchange, check, startedAt))}`
      isFirst = false
    }
  }
  yield '\n]}}\n'
}
