import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { type JsonObject, member } from '../http/json.ts'
import { type OpenApiSchema, schemaOf30, schemaOf31 } from './openapi-schema.ts'
import { followReferences, resolveReference } from './refer.ts'

/** A reference where something of a kind may stand. */
interface TypedReference {
  kind: string
  reference: string
}

interface Judge {
  openapi: OpenApiSchema
  validate: ValidateFunction
  ajv: Ajv2020
}

const judges = new Map<string, Judge>()

/**
 * What is wrong with the structure of an OpenAPI 3.0 or 3.1 document, with a JSON Pointer to the place; undefined when
 * nothing is. Everything is judged once where it stands: what a reference leads to is of the kind that belongs in its
 * place, so filling the references in, which turns kilobytes into megabytes, would show nothing more.
 */
export function structureProblem(document: JsonObject, version: '3.0' | '3.1'): string | undefined {
  const judge = judges.get(version) ?? newJudge(version === '3.0' ? schemaOf30() : schemaOf31())
  judges.set(version, judge)
  const pending = new Map<string, TypedReference>()
  const problem = validateNode(judge.validate, document, '', pending)
  if (problem !== undefined) return problem
  const done = new Map<string, Set<unknown>>()
  // A map that grows while it is walked: what a reference leads to may hold further ones.
  for (const typed of pending.values()) {
    const target = followReferences(document, resolveReference(document, typed.reference))
    const ofKind = done.get(typed.kind) ?? new Set()
    done.set(typed.kind, ofKind)
    // The same place can be written in many ways.
    if (ofKind.has(target)) continue
    ofKind.add(target)
    const found = referenceProblem(judge, target, typed, pending)
    if (found !== undefined) return found
  }
  return undefined
}

function referenceProblem(
  { ajv, openapi }: Judge,
  target: unknown,
  { kind, reference }: TypedReference,
  pending: Map<string, TypedReference>,
): string | undefined {
  // A member of the components was judged there, as its own kind.
  const [, section, name, ...deeper] = reference.slice(2).split('/')
  if (section === openapi.sections[kind] && name !== undefined && deeper.length === 0) return undefined
  const validate = ajv.getSchema(`openapi${openapi.kinds}${kind}`)
  if (validate === undefined) throw new Error(`the schema knows no ${kind}`)
  return validateNode(validate, target, reference.slice(1), pending)
}

/** Validates a value, and collects the references in it. */
function validateNode(
  validate: ValidateFunction,
  value: unknown,
  pointer: string,
  pending: Map<string, TypedReference>,
): string | undefined {
  if (validate.call(pending, value)) return undefined
  const error = tellingError(validate.errors ?? [])
  return `${pointer}${error?.instancePath ?? ''} ${error === undefined ? 'is not valid' : reasonOf(error)}`.trimStart()
}

function newJudge(openapi: OpenApiSchema): Judge {
  // Ajv's own optimisation takes as long as the rest of the compilation, and validates no faster.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    passContext: true,
    code: { optimize: false },
  })
  ajv.addKeyword({ keyword: 'refersTo', schemaType: 'string', errors: false, compile: collecting })
  ajv.addSchema(openapi.schema, 'openapi', undefined, false)
  const validate = ajv.getSchema('openapi')
  if (validate === undefined) throw new Error('the schema of OpenAPI does not compile')
  return { openapi, validate, ajv }
}

function collecting(kind: string) {
  return function collect(this: Map<string, TypedReference>, value: unknown): boolean {
    const reference = member(value, '$ref')
    if (typeof reference === 'string') this.set(`${kind} ${reference}`, { kind, reference })
    return true
  }
}

/** Of the branches that did not fit, the one that came furthest says most. */
function tellingError(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = ({ instancePath, keyword }: ErrorObject): number =>
    instancePath.split('/').length * 2 + (['if', 'oneOf', 'anyOf', 'not'].includes(keyword) ? 0 : 1)
  return errors.reduce<ErrorObject | undefined>(
    (deepest, error) => (deepest === undefined || depth(error) > depth(deepest) ? error : deepest),
    undefined,
  )
}

function reasonOf({ keyword, params, message }: ErrorObject): string {
  const extra: unknown = params['additionalProperty'] ?? params['unevaluatedProperty']
  if (extra !== undefined) return `has a member ${JSON.stringify(extra)} that has no place there`
  if (keyword === 'enum' || keyword === 'const') {
    return `${message}: ${JSON.stringify(params['allowedValues'] ?? params['allowedValue'])}`
  }
  return message ?? 'is not valid'
}
