import { asText, isJsonObject, type JsonObject, member } from '../http/json.ts'
import { followed } from './refer.ts'

/** Where a parameter goes, and under what name. */
export interface ActionParameter {
  name: string
  /** `path`, `query`, `header` or `cookie`. */
  in: string
  required: boolean
  /** What the definition gives as an example or as the default; empty where it gives none. */
  example: string
}

/** The parameters of an operation; one of its own takes the place of one of its path (OpenAPI 3, Path Item Object). */
export function parametersOf(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
): readonly ActionParameter[] {
  const parameters = new Map<string, ActionParameter>()
  for (const node of [item, operation]) {
    const list = member(node, 'parameters')
    for (const entry of Array.isArray(list) ? list : []) {
      const parameter = followed(document, entry)
      if (!isJsonObject(parameter)) continue
      const read = parameterOf(document, parameter)
      parameters.set(`${read.in} ${read.name}`, read)
    }
  }
  return [...parameters.values()]
}

function parameterOf(document: JsonObject, parameter: JsonObject): ActionParameter {
  const schema = followed(document, member(parameter, 'schema'))
  const example =
    member(parameter, 'example') ?? (isJsonObject(schema) ? member(schema, 'default') : undefined)
  return {
    name: String(member(parameter, 'name')),
    in: String(member(parameter, 'in')),
    required: member(parameter, 'required') === true,
    example: asText(example).slice(0, 1000),
  }
}
