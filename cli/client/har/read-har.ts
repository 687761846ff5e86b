import { UsageError } from '../../../contracts/errors.ts'
import { isJsonObject, memberOf } from '../../../contracts/json-object.ts'
import type { HeaderList } from '../../../judgement/exchange/exchange.ts'
import { whyUnreadable } from '../../../text/error-text.ts'
import { type HarEntry, harEntry } from './har-entry.ts'
import { type HarText, harText } from './har-text.ts'

/** The content of a HAR file, as far as a client is judged by it. */
export interface HarLog {
  /** The program that wrote it, where it says so. */
  creator: string
  /** In the order in which the requests were sent. */
  entries: readonly HarEntry[]
  /** Entries that are left out because their address names no host. */
  relative: number
}

/**
 * Reads a HAR 1.2 file as developer tools, proxies and test tools write it: a member that HAR requires but some tool leaves out is optional
 * here, unless nothing can be judged without it.
 * @throws UsageError INPUT_UNREADABLE that names file, member, value and what was expected
 */
export async function readHar(file: string): Promise<HarLog> {
  const data = await parseHar(file)
  const log = memberOf(data, 'log')
  if (!isJsonObject(log)) {
    throw invalid(
      file,
      `log: ${log === undefined ? 'missing' : `is ${show(log)}`}; expected the log of a HAR 1.2 file`,
    )
  }
  const entries = memberOf(log, 'entries')
  if (!Array.isArray(entries)) {
    throw invalid(
      file,
      `log.entries: ${entries === undefined ? 'missing' : `is ${show(entries)}`}; expected a list of requests with their answers`,
    )
  }
  const read = entries.map((entry, index) => {
    const place = `log.entries[${index}]`
    return harEntry(entry, place, (field, problem) => invalid(file, `${place}${field}: ${problem}`))
  })
  const sent = withTimes(read.filter((entry) => entry !== undefined))
  const once = dropRepeatedHeaders(sent.map(({ request }) => request.headers))
  const creator = memberOf(memberOf(log, 'creator'), 'name')
  return {
    creator: typeof creator === 'string' ? creator : '',
    relative: entries.filter((entry) => isRelative(memberOf(memberOf(entry, 'request'), 'url'))).length,
    entries: sent
      .map((entry) => ({ ...entry, request: { ...entry.request, headers: once(entry.request.headers) } }))
      .toSorted((a, b) => a.startedAt - b.startedAt),
  }
}

/** Fiddler writes the year 1 where it knows no time: such a request was sent after the one before it in the file. */
function withTimes(entries: readonly HarEntry[]): readonly HarEntry[] {
  let last = entries.find(({ startedAt }) => startedAt >= EARLIEST)?.startedAt ?? EARLIEST
  return entries.map((entry) => {
    if (entry.startedAt >= EARLIEST) last = entry.startedAt
    return { ...entry, startedAt: last }
  })
}

/** No client of this service is older. */
const EARLIEST = Date.UTC(2000)

function isRelative(url: unknown): boolean {
  return typeof url === 'string' && !/^[a-z][a-z0-9+.-]*:/i.test(url)
}

const EXPECTED = 'expected a HAR 1.2 file, as developer tools and proxies save it'

async function parseHar(file: string): Promise<unknown> {
  const read = await harText(file).catch(
    (error: unknown): HarText => ({ ok: false, why: whyUnreadable(error) }),
  )
  if (!read.ok) throw invalid(file, `${read.why}; ${EXPECTED}`)
  try {
    return JSON.parse(read.text)
  } catch {
    // The parser's message quotes the text, and a recording holds secrets.
    throw invalid(file, `is not JSON, or breaks off; ${EXPECTED}`)
  }
}

function invalid(file: string, problem: string): UsageError {
  return new UsageError('INPUT_UNREADABLE', `--har ${file}: ${problem}`)
}

function show(value: unknown): string {
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`
}

/**
 * Reads the fields of requests as they were sent. Tools that join what a browser planned and what it sent list fields twice (chrome-har):
 * where a recording repeats fields of several names, that is the tool's doing, and one of each is left.
 */
function dropRepeatedHeaders(all: readonly HeaderList[]): (headers: HeaderList) => HeaderList {
  const names = new Set(all.flatMap((headers) => findRepeated(headers).map(([name]) => name.toLowerCase())))
  if (names.size < 2) return (headers) => headers
  return (headers) => {
    const repeated = new Set(findRepeated(headers))
    return headers.filter((header) => !repeated.has(header))
  }
}

/** The fields that repeat an earlier one. */
function findRepeated(headers: HeaderList): HeaderList {
  const said = headers.map(([name, value]) => `${name.toLowerCase()}: ${value}`)
  return headers.filter((_, index) => said.indexOf(said[index] ?? '') < index)
}
