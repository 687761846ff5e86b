import type { CheckLine, EvidenceHeader, ExchangeRecord } from '../../contracts/generated/schemas.ts'

/** A run as its evidence shows it: what was judged, what each check saw, and what is missing. */
export interface Evidence {
  header: EvidenceHeader
  /** In the order they ended. */
  checks: readonly RecordedCheck[]
  /** ISO time of the footer; of the last check, if the stream has no footer. */
  finishedAt: string
  /** What went wrong outside any check: the kit's own fault. */
  errors: readonly string[]
  /** Why the evidence is not complete, as sentences: an interruption, a missing footer, a missing shard. Empty if it is complete. */
  gaps: readonly string[]
  /** It covers some shards of a run, and others are missing. */
  isPart?: true
  /** What a reader has to know about it although it is complete, as sentences; absent if nothing. */
  notes?: readonly string[]
}

/** A check's line. It keeps only the exchanges that the report shows; of the others, the ids. */
export interface RecordedCheck extends Omit<CheckLine, 'type' | 'exchanges'> {
  /** Ids of all exchanges in the stream, in the order of sending. */
  exchanges: readonly string[]
  shown: readonly ExchangeRecord[]
  /** What is measured of all of them; absent if they were not read from a stream. */
  sent?: readonly SentExchange[]
  /** What shows who answered each of them; absent as above. */
  signs?: readonly AnswerSign[]
  /** One of the exchanges moved the target's clock. */
  movedClock?: true
}

/** What is kept of every exchange, shown or not, to measure the line. */
export interface SentExchange {
  /** Milliseconds since 1970 at which it was sent; NaN if the check has no time. */
  at: number
  /** Milliseconds until the answer began, if it came in pieces, and until it ended. */
  firstByte: number | undefined
  took: number
  /** Bytes of the bodies. */
  up: number
  down: number
  attempt: number
  answered: boolean
  interference: ExchangeRecord['interference']
}

/** What is kept of the exchanges that a check sent. */
export function listSent({ startedAt, exchanges }: CheckLine): readonly SentExchange[] {
  const begun = Date.parse(startedAt ?? '')
  return exchanges.map(({ request, response, timings, attempt = 1, fault, interference }) => ({
    at: begun + (timings?.at ?? 0),
    firstByte: timings?.firstByte,
    took: timings?.total ?? 0,
    up: request.body?.size ?? 0,
    down: response?.body?.size ?? 0,
    attempt,
    answered: response !== undefined && fault === undefined,
    interference,
  }))
}

/** What shows who wrote an answer. */
export interface AnswerSign {
  /** The origin that was asked. */
  origin: string
  status: number
  /** Its content type, with the parameters. */
  type: string | undefined
  /** Its field Server, or else Via. */
  server: string | undefined
  /** Its other fields, and `server: NAME`; without those that only frame a message. */
  marks: readonly string[]
}

/** Fields that every hop writes itself. */
const FRAMING =
  /^(?:date|server|via|connection|keep-alive|content-(?:type|length|encoding)|transfer-encoding|trailer)$/

/** The sign of the answer to a request; undefined if no complete one came, or if it is known interference. */
export function answerSign({
  request,
  response,
  fault,
  interference,
}: ExchangeRecord): AnswerSign | undefined {
  if (response === undefined || fault !== undefined || interference !== undefined) return undefined
  const fields = response.headers.map(([name = '', value = '']) => [name.toLowerCase(), value] as const)
  const first = (wanted: string): string | undefined => fields.find(([name]) => name === wanted)?.[1]
  const server = first('server')
  return {
    origin: URL.parse(request.url)?.origin ?? '',
    status: response.status,
    type: first('content-type')?.toLowerCase(),
    server: server ?? first('via'),
    marks: [
      ...new Set(fields.map(([name]) => name).filter((name) => !FRAMING.test(name))),
      ...(server === undefined ? [] : [`server: ${server}`]),
    ],
  }
}
