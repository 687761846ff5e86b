import { answerSummary, headersNamed } from '../answer/answer-summary.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, readJson } from '../json/json-body.ts'
import { valuesWithin } from '../json/json-place.ts'
import { Violation } from '../outcome/violation.ts'
import { asShould } from '../ownership.ts'

/** As a whole word, so that `invalid_client_id` names nothing. */
const ERROR_CODE = /(?<![\w-])invalid_(?:client|request)(?![\w-])/
/** Members that contain a code; a sentence that describes an error is not a code. */
const CODE_MEMBER = /code|error|type|reason|title|status|kind|fault|^key$/i
const SENTENCE_MEMBER = /desc|detail|message|uri|url|info/i
/** What only repeats that it failed, or the status. */
const NO_CODE = /^(?:\d*|error|errors|fail|failed|failure|ko|nok|false|unsuccessful)$/i
/** An element that has one word in it. */
const ELEMENT = /<(?:\w+:)?([\w.-]+)(?![\w.-])[^<>]*>\s*([\w.:-]+)\s*<\//g

/**
 * Judges that a refusal in a case that the table of errors names has a code, a non-empty text, in its body or in WWW-Authenticate; and, as
 * a should, that it is `invalid_client` or `invalid_request`. The shape of the body is free. @throws Violation
 */
export function assertNamesErrorCode(exchange: Exchange, what: string): void {
  if (namesExpectedCode(exchange)) return
  const facts = {
    expected: `the refusal of ${what} to name invalid_client or invalid_request`,
    actual: answerSummary(exchange),
    exchange,
    place: { kind: 'body', at: '' },
  } as const
  throw new Violation({ ...facts, ...(namesAnyCode(exchange) ? { level: 'should' } : {}) })
}

/**
 * As `assertNamesErrorCode`, in a case that the table does not name: that there is a code at all is only a should as well. @throws Violation
 */
export function assertNamesErrorCodeAsShould(exchange: Exchange, what: string): void {
  asShould(() => assertNamesErrorCode(exchange, what))
}

function namesExpectedCode({ response }: Exchange): boolean {
  if (response === undefined) return false
  const texts = [response.text, reserialised(response.bytes), ...headersNamed(response, 'www-authenticate')]
  return texts.some((text) => ERROR_CODE.test(text))
}

function namesAnyCode({ response }: Exchange): boolean {
  if (response === undefined) return false
  if (headersNamed(response, 'www-authenticate').some((value) => /\berror="?[^",\s]/i.test(value)))
    return true
  const body = readJson(response.bytes)
  if (!body.ok) return /^\s*[\w.-]+\s*$/.test(response.text) || membersIn(response.text).some(isCode)
  return valuesWithin(body.value).filter(isJsonObject).some(holdsCode)
}

function holdsCode(record: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(record).some(isCode)
}

function isCode([name, value]: readonly [string, unknown]): boolean {
  if (!CODE_MEMBER.test(name) || SENTENCE_MEMBER.test(name) || typeof value !== 'string') return false
  const code = value.trim()
  return code !== '' && !(/status/i.test(name) && NO_CODE.test(code))
}

/** What a body in XML or in the form of a query says, by name; nothing of a page, whose title is no code. */
function membersIn(text: string): readonly (readonly [string, unknown])[] {
  if (/<html|<!doctype html/i.test(text)) return []
  if (/^\s*</.test(text)) return [...text.matchAll(ELEMENT)].map(([, name = '', value]) => [name, value])
  return /^[\w.-]+=[^\s<>]*$/.test(text.trim()) ? [...new URLSearchParams(text.trim())] : []
}

/** What a JSON body says, with no more escapes than it needs: `\\u0065` is an `e`. */
function reserialised(bytes: Uint8Array): string {
  const body = readJson(bytes)
  return body.ok ? JSON.stringify(body.value) : ''
}
