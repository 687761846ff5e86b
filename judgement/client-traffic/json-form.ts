import { type SchemaName, validate } from '../../contracts/schemas.ts'
import { isJsonObject, readJsonText } from '../json/json-body.ts'
import { excerpt } from '../text/excerpt.ts'
import type { Opinion } from './findings.ts'
import { BODY_UNSEEN, VALUE_REPLACED } from './gaps.ts'
import { isReplaced } from './replaced-value.ts'
import { headerValues, type ServiceRequest } from './service-request.ts'

/** How the specification has a request sent that carries JSON. */
export interface JsonForm {
  /** What it is called in a sentence: `a token request`. */
  what: string
  schema: SchemaName
}

/** Judges that a request is a POST with a JSON body in the form of a schema; further members are free. Quotes no value: it may be a secret. */
export function jsonFormOpinion(
  { exchange }: ServiceRequest,
  { what, schema }: JsonForm,
  isWhole: boolean,
): Opinion {
  const { method, body } = exchange
  if (method.toUpperCase() !== 'POST')
    return { expected: `${what} to be sent with POST`, actual: excerpt(method) }
  const types = mediaTypes(exchange)
  if (!types.every((type) => type === 'application/json') || types.length === 0) {
    return {
      expected: `${what} to be sent with Content-Type: application/json`,
      actual: types.length === 0 ? 'no Content-Type' : types.map((type) => excerpt(type)).join(' and '),
    }
  }
  if (body?.kind === 'not-recorded') return { gap: BODY_UNSEEN }
  if (body?.kind === 'form') return { expected: `${what} to have a body of JSON`, actual: 'a form in parts' }
  if (body?.isUtf8 === false) {
    return { expected: `${what} to have a body of JSON in UTF-8`, actual: 'bytes that are no UTF-8' }
  }
  const text = body?.text ?? ''
  const reading = readJsonText(text)
  if (!reading.ok) {
    return {
      expected: `${what} to have a body of JSON`,
      actual: text === '' ? 'no body' : `${text.length} characters that are no JSON`,
    }
  }
  const [issue] = validate(schema, reading.value)
  if (issue === undefined) return undefined
  if (!isWhole && isReplacedAt(issue.pointer, reading.value)) return { gap: VALUE_REPLACED }
  return {
    expected: `${what} to have the specified form`,
    actual: `a body that ${inWords(issue, reading.value)}`,
  }
}

function isReplacedAt(pointer: string, value: unknown): boolean {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, name) => (Array.isArray(at) ? at[Number(name)] : isJsonObject(at) ? at[name] : undefined),
      value,
    )
  return typeof found === 'string' && isReplaced(found)
}

/** The media types that a request names, without parameters, in small letters. */
export function mediaTypes(exchange: ServiceRequest['exchange']): readonly string[] {
  return headerValues(exchange, 'content-type').map((value) => value.replace(/\s*;.*$/s, '').toLowerCase())
}

/** An issue of a schema, with the place and the kind of what stands there, and not the value itself. */
function inWords(
  { pointer, keyword, member, message }: ReturnType<typeof validate>[number],
  value: unknown,
): string {
  const place = pointer === '' ? '' : ` at ${pointer}`
  if (keyword === 'required') return `lacks the member "${member ?? ''}"${place}`
  if (keyword === 'type') return pointer === '' ? message : `has something else${place}: ${message}`
  if (keyword === 'format') return `has a text that is no UUID${place}`
  if (keyword === 'const') return `has another value${place}: ${shortWord(value, pointer)}`
  return `breaks ${keyword}${place}`
}

/** A value where a fixed word was expected, if it is itself a word. */
function shortWord(value: unknown, pointer: string): string {
  const found = isJsonObject(value) ? value[pointer.slice(1)] : undefined
  return typeof found === 'string' && /^[a-z_]{0,24}$/i.test(found) ? JSON.stringify(found) : typeof found
}
