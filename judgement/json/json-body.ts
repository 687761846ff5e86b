import { isJsonObject, type JsonObject } from '../../contracts/json-object.ts'
import { jsonText } from '../../text/json-text.ts'
import { requireReadWhole } from '../answer/accepted.ts'
import { answerSummary } from '../answer/answer-summary.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { Violation } from '../outcome/violation.ts'
import { excerpt } from '../text/excerpt.ts'

export { isJsonObject, type JsonObject, memberOf } from '../../contracts/json-object.ts'

/** The outcome of reading bytes as JSON text. */
type JsonReading = { ok: true; value: unknown } | { ok: false; problem: string }

/** What was read last: several judgements in a row read one body, which may be a list of thousands. */
let last: { bytes: Uint8Array; reading: JsonReading } | undefined

/** Reads bytes, which nobody changes, as JSON text: UTF-8 without a byte order mark (RFC 8259, 8.1). Never throws. */
export function readJson(bytes: Uint8Array): JsonReading {
  if (last?.bytes !== bytes) last = { bytes, reading: readJsonBytes(bytes) }
  return last.reading
}

function readJsonBytes(bytes: Uint8Array): JsonReading {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { ok: false, problem: 'bytes that are not UTF-8' }
  }
  return readJsonText(text)
}

/** Deeper than any answer is nested; RFC 8259, 9 lets a reader set a limit, without which a recursive one would overflow. */
const DEEPEST = 500

/** Reads a text as JSON. Never throws. */
export function readJsonText(text: string): JsonReading {
  // Checked before parsing: the objects of a hundred thousand levels would take a hundred times their text.
  if (isTooDeep(text)) return { ok: false, problem: `JSON that is nested deeper than ${DEEPEST} levels` }
  try {
    const value: unknown = JSON.parse(text)
    return { ok: true, value }
  } catch {
    return { ok: false, problem: text === '' ? 'nothing' : `${excerpt(text)}, which is not JSON` }
  }
}

function isTooDeep(text: string): boolean {
  if (text.length <= 2 * DEEPEST) return false
  // The content of the innermost brackets is one level more.
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    // What it escapes is neither the end of a string nor a bracket.
    if (sign === '\\') at += 1
    else if (sign === '"') isString = !isString
    else if (!isString && (sign === '[' || sign === '{')) depth += 1
    else if (!isString && (sign === ']' || sign === '}')) depth -= 1
    if (depth > DEEPEST + 1) return true
  }
  return false
}

/** Judges that the body of an answer is JSON, and returns it. @throws Violation also if the body broke off. */
function jsonValue(exchange: Exchange, what: string): unknown {
  const { response } = exchange
  requireReadWhole(exchange, what)
  if (response === undefined || exchange.fault !== undefined) {
    throw new Violation({
      expected: `${what} to be answered with JSON`,
      actual: answerSummary(exchange),
      exchange,
    })
  }
  const reading = readJson(response.bytes)
  if (reading.ok) return reading.value
  throw new Violation({
    expected: `${what} to be answered with JSON`,
    actual: reading.problem,
    exchange,
    place: { kind: 'body', at: '' },
  })
}

/** Judges that the body of an answer is a JSON object, and returns it. @throws Violation */
export function jsonObject(exchange: Exchange, what: string): JsonObject {
  const value = jsonValue(exchange, what)
  if (isJsonObject(value)) return value
  throw new Violation({
    expected: `${what} to be answered with a JSON object`,
    actual: showJson(value),
    exchange,
    place: { kind: 'json', at: '' },
  })
}

/** Judges that the body of an answer is a JSON array, and returns it. @throws Violation */
export function jsonArray(exchange: Exchange, what: string): readonly unknown[] {
  const value = jsonValue(exchange, what)
  if (Array.isArray(value)) return value
  throw new Violation({
    expected: `${what} to be answered with a JSON array`,
    actual: showJson(value),
    exchange,
    place: { kind: 'json', at: '' },
  })
}

/** A parsed value for the sentence of a violation: its JSON, truncated; `undefined` is a missing member. */
export function showJson(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = jsonText(value)
  return text.length <= 200 ? text : `${text.slice(0, 200)}… (${text.length} characters of JSON)`
}

/** The value of a text in JSON or YAML; undefined if it is neither. Never throws. */
export async function readJsonOrYaml(text: string): Promise<unknown> {
  const json = readJsonText(text)
  if (json.ok) return json.value
  // Loaded when it is needed: otherwise each worker would carry it through the run.
  const { parse } = await import('yaml')
  try {
    // Aliases are limited by default, so that a small text cannot become a large value. Merge keys are of YAML 1.1, and still written.
    return parse(text, { logLevel: 'error', merge: true })
  } catch {
    return undefined
  }
}
