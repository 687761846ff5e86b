import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import { resolveReference } from './follow-reference.ts'

/** Members whose own members are names that the document chose. */
export const NAMED: ReadonlySet<string> = new Set(
  [
    'properties patternProperties dependentSchemas $defs definitions schemas responses parameters examples requestBodies',
    'headers securitySchemes links callbacks pathItems webhooks variables mapping encoding content scopes',
  ].flatMap((names) => names.split(' ')),
)
/** Members whose value is data, as is that of an extension. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue'])

/**
 * A copy of a document in which $ref has another name where it stands in data and leads nowhere: in an example, a default or an
 * extension it need not be a reference, although a validator that knows no places follows it.
 */
export function renameReferencesInData(content: JsonObject): JsonObject {
  const copyOf = (value: unknown, name: string, isData: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => copyOf(one, '', isData))
    return isJsonObject(value) ? membersOf(value, name, isData) : value
  }
  const membersOf = (value: JsonObject, name: string, isData: boolean): JsonObject => {
    const hasNames = !isData && NAMED.has(name)
    return Object.fromEntries(
      Object.entries(value).map(([member, of]) => {
        if (isData && member === '$ref' && leadsNowhere(content, of)) return ['x-ref', copyOf(of, '', true)]
        const holdsData = isData || (!hasNames && isDataMember(member, of))
        return [member, copyOf(of, hasNames ? '' : member, holdsData)]
      }),
    )
  }
  return membersOf(content, '', false)
}

function leadsNowhere(content: JsonObject, reference: unknown): boolean {
  if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) return true
  return resolveReference(content, reference) === undefined
}

/** In a schema examples are a list of data; elsewhere they are objects with names, which may be references. */
export function isDataMember(name: string, value: unknown): boolean {
  return DATA.has(name) || name.startsWith('x-') || (name === 'examples' && Array.isArray(value))
}
