import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { OutcomeError } from '../outcome/outcome-error.ts'
import { Violation } from '../outcome/violation.ts'
import { asFindingOfOwner } from '../ownership.ts'
import type { ChannelDocument } from './channel-document.ts'
import { type JsonSchema, jsonSchemaOf, readablePattern } from './json-schema-of.ts'

/** A body, and what it is: "a message with userId null". */
export interface SampleBody {
  what: string
  body: unknown
  /** The level of a violation, if that is less than a must. */
  level?: 'should'
  /** It proves nothing if a document cannot say that a value may be null, whether or not in the body. */
  isAboutNull?: true
}

/** Bodies that a schema is judged by: those that the specification allows, and those that it rules out. */
export interface SampleBodies {
  allowed: readonly SampleBody[]
  ruledOut: readonly SampleBody[]
  /** The specified members of an answer: its schema may say that there are always others, too. */
  members?: readonly string[]
}

/** Judges a schema of a document by the bodies that it accepts; how it is written is free. `where` names its place. @throws Violation */
export function assertLetsPass(
  document: ChannelDocument,
  schema: unknown,
  { allowed, ruledOut, members }: SampleBodies,
  where: string,
): void {
  const validate = compile(document, schema, where, members)
  const samples = [
    ...allowed.map((sample) => ({ ...sample, passes: true })),
    ...ruledOut.map((sample) => ({ ...sample, passes: false })),
  ]
  // A violation of a should must not hide one of the must.
  for (const { what, body, passes, level, isAboutNull } of [
    ...samples.filter((sample) => sample.level === undefined),
    ...samples.filter((sample) => sample.level !== undefined),
  ]) {
    if ((isAboutNull || holdsNull(body)) && !canSayNull(document)) continue
    if (validate(body) === passes) continue
    const [error] = validate.errors ?? []
    throw new Violation({
      expected: `the schema of ${where} to ${passes ? `let ${what} pass` : `rule out ${what}`}`,
      actual: passes
        ? `that it does not: ${error?.instancePath || 'it'} ${error?.message ?? 'is not allowed'}`
        : 'that it lets it pass',
      ...(level === undefined ? {} : { level }),
    })
  }
}

function compile(
  document: ChannelDocument,
  schema: unknown,
  where: string,
  members: SampleBodies['members'],
): ValidateFunction {
  const isAnswer = members !== undefined
  const alone = asSchema(where, () => {
    const read = jsonSchemaOf(document.content, schema ?? true, document.dialect ?? '3.1', { isAnswer })
    return members === undefined ? read : keepRequired(members, read)
  })
  return validatorOf(alone, where)
}

/** Prepares a standalone schema, as `jsonSchemaOf` makes it, for judging. @throws Blocked by document.valid if it is none */
export function validatorOf(alone: JsonSchema, where: string): ValidateFunction {
  return asSchema(where, () => {
    metaschema ??= newAjv(true)
    const isSchema = metaschema.validateSchema(alone) !== false
    if (!isSchema) throw new Error(`schema is invalid: ${metaschema.errorsText()}`)
    // A separate instance, since foreign schemas may have the same $id; the metaschema is compiled once for all of them.
    return newAjv(false).compile(alone)
  })
}

/** Reads a schema that others wrote. @throws Blocked by document.valid, with the violation, if it cannot be read */
function asSchema<T>(where: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof OutcomeError || !(error instanceof Error)) throw error
    const expected = `the schema of ${where} to be a valid schema`
    return asFindingOfOwner('document.valid', () => {
      throw new Violation({ expected, actual: error.message })
    })
  }
}

let metaschema: Ajv2020 | undefined

function newAjv(validateSchema: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: true,
    validateSchema,
    logger: false,
    code: { regExp: leniently, optimize: false },
  })
  formats.default(ajv)
  return ajv
}

/** A schema that requires only these members, if it said that there are always others, too. */
export function keepRequired(members: readonly string[], schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (word, value: unknown) =>
      word === 'required' && Array.isArray(value) ? value.filter((name) => members.includes(name)) : value,
    ),
  )
}

/** How Ajv creates the expressions of patterns; unreadable ones have been left out of the schema. */
const leniently = Object.assign((source: string): RegExp => readablePattern(source) ?? /(?:)/, {
  code: 'readablePattern',
})

/** Swagger 2.0 has no way to say that a value may be null. */
function canSayNull({ dialect }: ChannelDocument): boolean {
  return dialect !== 'swagger'
}

function holdsNull(body: unknown): boolean {
  return JSON.stringify(body).includes('null')
}
