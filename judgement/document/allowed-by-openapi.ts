import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import { isDataMember, NAMED } from './rename-references-in-data.ts'

/** Where a reference stands, and is no schema: in OpenAPI what stands beside it is ignored, or describes it. */
const REFERENCES = new Set(
  'responses parameters requestBodies requestBody headers examples links callbacks securitySchemes'.split(
    ' ',
  ),
)

/** By the member that holds an object, or holds it under a name: how it is written so that the validator takes it. */
const REWRITTEN: Record<string, (value: JsonObject) => JsonObject> = {
  variables: ({ description: _description, ...variable }) => variable,
  links: ({ server: _server, parameters: _parameters, ...link }) => link,
  securitySchemes: withBearerInSmallLetters,
  callbacks: withoutExtensions,
  encoding: withoutExtensions,
}

/**
 * A copy of a document without what OpenAPI allows and the schemas of the validator refuse: a description of a server's variable, the
 * server of a link and parameters of it that are no texts, Bearer in capitals beside its format, extensions of callbacks and encodings,
 * and members beside a reference.
 */
export function withoutWhatOpenApiAllows(content: JsonObject): JsonObject {
  const copyOf = (value: unknown, holder: string, isNames: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => copyOf(one, holder, false))
    if (!isJsonObject(value)) return value
    const rewritten = isNames ? value : rewrite(value, holder)
    return Object.fromEntries(
      Object.entries(rewritten).map(([member, of]) => {
        if (isNames) return [member, copyOf(of, holder, false)]
        return [
          member,
          isDataMember(member, of) ? of : copyOf(of, member, NAMED.has(member) && !Array.isArray(of)),
        ]
      }),
    )
  }
  return Object.fromEntries(
    Object.entries(content).map(([member, of]) => [member, copyOf(of, member, NAMED.has(member))]),
  )
}

function rewrite(value: JsonObject, holder: string): JsonObject {
  const { $ref } = value
  if (typeof $ref === 'string') return REFERENCES.has(holder) ? { $ref } : value
  return REWRITTEN[holder]?.(value) ?? value
}

/** The names of schemes of HTTP are the same in any case. */
function withBearerInSmallLetters(scheme: JsonObject): JsonObject {
  const { scheme: name } = scheme
  return typeof name === 'string' && /^bearer$/i.test(name) ? { ...scheme, scheme: 'bearer' } : scheme
}

function withoutExtensions(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('x-')))
}
