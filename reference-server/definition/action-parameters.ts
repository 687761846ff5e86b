import { isJsonObject, type JsonObject, member, toText } from '../http/json.ts'
import { followReferences } from './refer.ts'

const mostChoices = 100
const longestDescription = 200

/** Where a parameter goes, under what name, and what it takes. What an earlier release kept has no more than the first four. */
export interface ActionParameter {
  name: string
  /** `path`, `query`, `header` or `cookie`. */
  in: string
  required: boolean
  /** What the definition gives as an example or as the default; empty if it gives none. */
  example: string
  description?: string
  /** What applies if it is not sent. */
  default?: string
  /** The only values it takes. */
  choices?: readonly string[]
  /** Stands in the path, and nowhere among the parameters. */
  isUndeclared?: true
}

/** The parameters of an operation; its own override those of its path (OpenAPI 3, Path Item Object). */
export function parametersOf(
  document: JsonObject,
  path: string,
  item: JsonObject,
  operation: JsonObject,
): readonly ActionParameter[] {
  const parameters = new Map<string, ActionParameter>()
  for (const node of [item, operation]) {
    const list = member(node, 'parameters')
    for (const entry of Array.isArray(list) ? list : []) {
      const parameter = followReferences(document, entry)
      if (!isJsonObject(parameter)) continue
      const read = parameterOf(document, parameter)
      parameters.set(`${read.in} ${read.name}`, read)
    }
  }
  const undeclared = namesIn(path).filter((name) => !parameters.has(`path ${name}`))
  return [
    ...parameters.values(),
    ...undeclared.map((name) => ({
      name,
      in: 'path',
      required: true,
      example: '',
      isUndeclared: true as const,
    })),
  ]
}

function namesIn(path: string): readonly string[] {
  return [...new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name))]
}

function parameterOf(document: JsonObject, parameter: JsonObject): ActionParameter {
  const declared = followReferences(document, member(parameter, 'schema'))
  const schema = isJsonObject(declared) ? declared : {}
  const fallback = textOf(member(schema, 'default'))
  const description = toText(member(parameter, 'description')).slice(0, longestDescription)
  const choices = choicesOf(schema)
  return {
    name: String(member(parameter, 'name')),
    in: String(member(parameter, 'in')),
    required: member(parameter, 'required') === true,
    example: textOf(member(parameter, 'example') ?? member(schema, 'example')) || fallback,
    ...(description === '' ? {} : { description }),
    ...(fallback === '' ? {} : { default: fallback }),
    ...(choices === undefined ? {} : { choices }),
  }
}

function choicesOf(schema: JsonObject): readonly string[] | undefined {
  const listed = member(schema, 'type') === 'boolean' ? ['true', 'false'] : member(schema, 'enum')
  if (!Array.isArray(listed) || listed.length > mostChoices) return undefined
  return listed.filter((value) => value !== null).map(textOf)
}

function textOf(value: unknown): string {
  return toText(value).slice(0, 1000)
}
