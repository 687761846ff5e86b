import { readdirSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { contractFile, readContractFile } from './contract-file.ts'
import { ContractError } from './errors.ts'
import type { EverySchema } from './generated/schemas.ts'
import { issueOf, type SchemaIssue } from './schema-issue.ts'

export type { SchemaIssue } from './schema-issue.ts'

/** The type that each schema of contracts/schemas describes, by the schema's name. */
export type SchemaTypes = Required<EverySchema>

/** A schema of contracts/schemas: its file's name without the ending. */
export type SchemaName = keyof SchemaTypes

/** Schemas of data that holds no secret, not even in the wrong place: messages quote it. */
const OPEN: ReadonlySet<SchemaName> = new Set([
  'baseline',
  'evidence-line',
  'release',
  'report',
  'requirements-file',
  'supported-extensions-file',
])

/**
 * What is wrong with a value according to one of our schemas; empty if nothing is. Schemas are read at the first call, and each is compiled
 * at its first use.
 */
export function validate(name: SchemaName, value: unknown): readonly SchemaIssue[] {
  const check = validatorOf(name)
  if (check(value)) return []
  const quotes = OPEN.has(name)
  return (check.errors ?? []).map((error) => issueOf(error, { quotes }))
}

/** Whether a value is what one of our schemas describes. */
export function conforms<N extends SchemaName>(name: N, value: unknown): value is SchemaTypes[N] {
  return validatorOf(name)(value) === true
}

let all: Ajv2020 | undefined

/** A UUID of any version and letter case (RFC 9562, section 4). */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** A day and a time with its offset, as in RFC 3339, section 5.6. */
const MOMENT =
  /^(\d{4}-\d\d-\d\d)[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Whether a text is a date-time that a Date can hold: whoever reads one of ours computes with it. The package also takes leap seconds and
 * offsets without minutes, which make a Date invalid.
 */
function isMoment(text: string): boolean {
  const day = MOMENT.exec(text)?.[1]
  if (day === undefined) return false
  const midnight = new Date(`${day}T00:00:00Z`)
  // A Date takes 30 February for 2 March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/**
 * The validator that knows every schema of contracts/schemas by its `$id`. For callers that use a part of a schema, or a schema that refers
 * to ours.
 */
export function schemaValidator(): Ajv2020 {
  if (all !== undefined) return all
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    discriminator: true,
    // It takes as long as the rest of the compilation, and most schemas validate a few values.
    code: { optimize: false },
  })
  formats.default(ajv)
  // The package also takes a URN for a UUID.
  ajv.addFormat('uuid', UUID)
  ajv.addFormat('date-time', isMoment)
  const folder = new URL('.', contractFile('schemas/target.schema.json'))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json'))) {
    const text = readContractFile(new URL(file, folder), `contracts/schemas/${file}`)
    // A test validates them against the meta-schema, which takes longer to compile than all of ours.
    ajv.addSchema(JSON.parse(text), file.replace('.schema.json', ''), undefined, false)
  }
  all = ajv
  return ajv
}

function validatorOf(name: SchemaName): ValidateFunction {
  const check = schemaValidator().getSchema(name)
  if (check !== undefined) return check
  throw new ContractError(
    'SCHEMA_UNKNOWN',
    `There is no contracts/schemas/${name}.schema.json. Restore the file, or run \`npm run generate\`.`,
  )
}
