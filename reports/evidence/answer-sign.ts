import type { ExchangeRecord } from '../../contracts/generated/schemas.ts'

/** By what it can be told who wrote an answer. */
export interface AnswerSign {
  /** Where it was asked for. */
  origin: string
  status: number
  /** Its content type, with the parameters. */
  type: string | undefined
  /** Its field Server, else Via. */
  server: string | undefined
  /** Its other fields, and `server: NAME`; what only frames a message left out. */
  marks: readonly string[]
}

/** Fields that every hop writes itself. */
const FRAMING =
  /^(?:date|server|via|connection|keep-alive|content-(?:type|length|encoding)|transfer-encoding|trailer)$/

/** The sign of the answer to a request; undefined where none came whole, and where it is known as interference. */
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
