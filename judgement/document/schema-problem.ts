import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import type { DocumentProblem } from './contradictions.ts'
import { hasDefaultDialect, isDefaultDialect } from './default-dialect.ts'
import { schemasIn } from './schemas-in.ts'

const METASCHEMA = 'https://json-schema.org/draft/2020-12/schema'

/**
 * Which schema of a document of OpenAPI 3.1 or 3.2 is none, and why; undefined where all are. They are judged by the metaschema of JSON
 * Schema 2020-12, which leaves other words (`discriminator`, `xml`, extensions) free; those of another dialect are not judged.
 */
export function schemaProblem(content: JsonObject): DocumentProblem | undefined {
  if (!hasDefaultDialect(content)) return undefined
  const validate = metaschema()
  for (const { pointer, schema } of schemasIn(content)) {
    if (!validate(ofDefaultDialect(schema, new Set()))) {
      const [error] = validate.errors ?? []
      const at = `${pointer}${error?.instancePath ?? ''}`
      return { what: `the schema ${pointer} is none: ${sentence(validate.errors ?? [])}`, at: at.slice(1) }
    }
  }
  return undefined
}

/** Without formats: that of a pattern would ask for JavaScript's expressions, which a schema only SHOULD use. */
function metaschema(): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false })
  const validate = ajv.getSchema(METASCHEMA)
  if (validate === undefined) throw new Error(`Ajv has no ${METASCHEMA}`)
  return validate
}

/** A schema with `true` in the place of those in it that are of another dialect, and of those that hold themselves. */
function ofDefaultDialect(value: unknown, above: ReadonlySet<unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (above.has(value)) return true
  const inside = new Set(above).add(value)
  if (Array.isArray(value)) return value.map((item) => ofDefaultDialect(item, inside))
  if (isJsonObject(value) && typeof value['$schema'] === 'string' && !isDefaultDialect(value['$schema'])) {
    return true
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, ofDefaultDialect(inner, inside)]),
  )
}

/** Of alternatives that do not fit, the first says most. */
function sentence([error]: readonly ErrorObject[]): string {
  const allowed: unknown = error?.params['allowedValues']
  const values = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''
  return `${error?.instancePath || 'it'} ${error?.message ?? 'is not allowed'}${values}`
}
