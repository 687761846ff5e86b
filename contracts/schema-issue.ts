import type { ErrorObject } from 'ajv'
import { nearest } from '../text/nearest.ts'

/** One thing that is wrong with a value, according to a schema. */
export interface SchemaIssue {
  /** Where, as a JSON pointer; empty for the value as a whole. */
  pointer: string
  /** What is wrong there; continues after the name of the place: `is "sometimes", expected "must", "should" or "observe"`. */
  message: string
  /** The keyword of JSON Schema that was violated. */
  keyword: string
  /** The types that were expected, if its type is another one. */
  types?: readonly string[]
  /** The member that is unknown or missing. */
  member?: string
  /** For an unknown member: the known one that may have been meant. */
  nearest?: string
}

/**
 * An issue in words. The value may be a secret, whatever belongs there. So without `quotes` the message shows only its type, a short
 * number with or without a unit, or the misspelling of a word that the schema knows.
 */
export function issueOf(error: ErrorObject, { quotes }: { quotes: boolean }): SchemaIssue {
  const { keyword, instancePath: pointer, params } = error
  const member = memberOf(params)
  if (member !== undefined && (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties')) {
    const meant = nearest(member, Object.keys(recordOf(error.parentSchema?.['properties'])))
    const named =
      quotes || isMisspelling(member, meant) ? `the unknown member "${member}"` : 'an unknown member'
    const hint = meant === undefined ? listKnownMembers(error) : `did you mean "${meant}"?`
    return {
      pointer,
      message: `has ${named} (${hint})`,
      keyword,
      member,
      ...(meant === undefined ? {} : { nearest: meant }),
    }
  }
  if (member !== undefined && keyword === 'required') {
    return { pointer, message: `lacks the member "${member}"`, keyword, member }
  }
  const types = keyword === 'type' ? { types: [params['type']].flat().map(String) } : {}
  return { pointer, message: messageOf(error, quotes), keyword, ...types }
}

function messageOf({ keyword, params, data, parentSchema, message }: ErrorObject, quotes: boolean): string {
  const expectedWords = (what: string, isHarmless = isShortQuantity(data)): string =>
    quotes || isHarmless ? `is ${show(data)}, expected ${what}` : `is not ${what}`
  switch (keyword) {
    case 'type':
      return `is ${kindOf(data)}, expected ${alternatives([params['type']].flat().map(addArticle))}`
    case 'enum': {
      const allowed = listOf(params['allowedValues'])
      const isNear = isMisspelling(data, nearest(String(data), allowed.map(String)))
      return expectedWords(alternatives(allowed.map(show)), isNear || isShortQuantity(data))
    }
    case 'const':
      return expectedWords(show(params['allowedValue']))
    case 'pattern':
      return expectedWords(purposeOf(parentSchema) ?? `text that matches ${String(params['pattern'])}`)
    case 'format':
      return expectedWords(expectedForm(String(params['format']), data, parentSchema))
    case 'minLength':
      return data === ''
        ? 'is empty, expected a text'
        : `is shorter than ${String(params['limit'])} characters`
    case 'minItems':
      return `has too few items, expected ${String(params['limit'])} or more`
    case 'maxItems':
      return `has too many items, expected ${String(params['limit'])} at most`
    case 'uniqueItems':
      return `has the same item twice, at ${String(params['j'])} and ${String(params['i'])}`
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return expectedWords(`a number ${COMPARED[String(params['comparison'])]} ${String(params['limit'])}`)
    case 'discriminator':
      if (params['tagValue'] === undefined) return `lacks the member "${String(params['tag'])}"`
      return `has ${quotes ? show(params['tagValue']) : 'an unknown value'} as "${String(params['tag'])}", which is not one of the known kinds`
    default:
      return message ?? `breaks ${keyword}`
  }
}

/** What a text had to be to have a form, such as that of an address. */
function expectedForm(format: string, data: unknown, schema: unknown): string {
  if (format === 'date-time') {
    return 'a date and time that exist, with an offset, such as 2030-01-02T03:04:05Z'
  }
  const purpose = purposeOf(schema) ?? `text in the form of a ${format}`
  // Such an address begins as it should, and a browser takes it.
  return format === 'uri' && /[^\x21-\x7E]/.test(String(data))
    ? `${purpose}, in ASCII alone; blanks and other letters are percent-encoded, as %20 and %C3%BC, or in a host as xn--bcher-kva`
    : purpose
}

/** The comparisons of the keywords `minimum`, `maximum` and their kin, in words. */
const COMPARED: Readonly<Record<string, string>> = {
  '>=': 'of at least',
  '<=': 'of at most',
  '>': 'above',
  '<': 'below',
}

/** Whether a value is a number of a few digits, with or without a unit: too short for a secret. */
function isShortQuantity(value: unknown): boolean {
  return ['number', 'string'].includes(typeof value) && /^-?[\d.]{1,6} ?[A-Za-z]{0,7}$/.test(String(value))
}

/** Whether a text is a single word close to the one that was meant: then it can be shown, because it is not a secret. */
function isMisspelling(text: unknown, meant: string | undefined): boolean {
  return meant !== undefined && typeof text === 'string' && /^[A-Za-z][\w-]*$/.test(text)
}

/** A value in a message: short, and on one line. */
function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return addArticle(Array.isArray(value) ? 'array' : typeof value)
}

function addArticle(kind: unknown): string {
  if (kind === 'null') return 'null'
  return /^[aeiou]/.test(String(kind)) ? `an ${String(kind)}` : `a ${String(kind)}`
}

/** `a, b or c`. */
function alternatives(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** What the schema says a value is for, as the end of a sentence. */
function purposeOf(schema: unknown): string | undefined {
  const { description } = recordOf(schema)
  if (typeof description !== 'string') return undefined
  return description.charAt(0).toLowerCase() + description.slice(1).replace(/\.$/, '')
}

function listKnownMembers(error: ErrorObject): string {
  const known = Object.keys(recordOf(error.parentSchema?.['properties'])).sort()
  return known.length === 0 ? 'none is known here' : `known here: ${known.join(', ')}`
}

function memberOf(params: unknown): string | undefined {
  const { additionalProperty, unevaluatedProperty, missingProperty } = recordOf(params)
  const member = additionalProperty ?? unevaluatedProperty ?? missingProperty
  return typeof member === 'string' ? member : undefined
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
