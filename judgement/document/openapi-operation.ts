import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import { followReference, listIn, objectIn, pointerTo } from './follow-reference.ts'

/** The members of a path item that are operations, up to OpenAPI 3.1. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** A body in one media type, as it is described. */
export interface DescribedBody {
  /** In lower case, without parameters. */
  mediaType: string
  /** Where its schema is in the document. */
  pointer: string
  /** Undefined if its form is not described. */
  schema: unknown
  /** The schema of each record of a stream, from OpenAPI 3.2 on; undefined if it is not described. */
  itemSchema?: unknown
  /** How the parts of a form are sent, by name. */
  encoding: JsonObject
}

/** An operation of the document, references followed as far as to its schemas. */
export interface DescribedOperation {
  /** In capitals. */
  method: string
  /** Where it is in the document. */
  pointer: string
  /** The path on the server, once for each server that is named. */
  paths: readonly string[]
  /** The same with the variables of the servers in place of their defaults: `/channelsApi/{channel}/stream`. */
  templates: readonly string[]
  /** The addresses of its servers as they are written, and its path below them. */
  addresses: readonly string[]
  /** Alternatives, each with the schemes that it needs together; empty if nothing is needed. */
  security: readonly (readonly JsonObject[])[]
  parameters: readonly JsonObject[]
  requestBodies: readonly DescribedBody[]
  /** Whether the body is said to be required; undefined if nothing is said. */
  needsBody: unknown
  /** By status, as it is written: `200`, `2XX`, `default`. */
  responses: ReadonlyMap<string, readonly DescribedBody[]>
}

/** An operation as OpenAPI 3 describes it, without its place. */
export function openApiOperation(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
  pointer: string,
): Omit<DescribedOperation, 'method' | 'pointer' | 'paths' | 'addresses' | 'templates'> {
  const responses = objectIn(document, operation, 'responses')
  const schemes = objectIn(document, objectIn(document, document, 'components'), 'securitySchemes')
  const requestBody = objectIn(document, operation, 'requestBody')
  return {
    security: securityOf(document, operation, schemes),
    parameters: parametersOf(document, item, operation),
    requestBodies: bodiesOf(document, requestBody, pointerTo(document, pointer, 'requestBody', 'content')),
    needsBody: requestBody['required'],
    responses: new Map(
      Object.keys(responses).map((status) => [
        status,
        bodiesOf(
          document,
          objectIn(document, responses, status),
          pointerTo(document, pointer, 'responses', status, 'content'),
        ),
      ]),
    ),
  }
}

function bodiesOf(document: JsonObject, holder: JsonObject, pointer: string): readonly DescribedBody[] {
  return Object.entries(objectIn(document, holder, 'content')).map(([mediaType, content]) => {
    const { schema, itemSchema, encoding } = followReference(document, content)
    return {
      mediaType: mediaTypeOf(mediaType),
      pointer: pointerTo(document, pointer, mediaType, ...(schema === undefined ? [] : ['schema'])),
      schema,
      itemSchema,
      encoding: isJsonObject(encoding) ? encoding : {},
    }
  })
}

/** A media type without its parameters, such as a charset. */
export function mediaTypeOf(mediaType: string): string {
  return mediaType.replace(/;.*$/s, '').trim().toLowerCase()
}

/** The alternatives of an operation, its own or else the document's, with the schemes that each needs together. */
export function securityOf(
  document: JsonObject,
  operation: JsonObject,
  schemes: JsonObject,
): readonly (readonly JsonObject[])[] {
  // From 3.2 on, a scheme may be referred to by its address.
  const schemeOf = (name: string): JsonObject =>
    Object.hasOwn(schemes, name) || !name.startsWith('#/')
      ? objectIn(document, schemes, name)
      : followReference(document, { $ref: name })
  // An empty list of its own exempts an operation from what the document requires.
  const holder = Array.isArray(operation['security']) ? operation : document
  return listIn(holder, 'security')
    .filter(isJsonObject)
    .map((alternative) => Object.keys(alternative).map(schemeOf))
}

/** The parameters of an operation: those of its path, unless it has its own with the same name and place. */
export function parametersOf(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
): readonly JsonObject[] {
  const all = [...listIn(item, 'parameters'), ...listIn(operation, 'parameters')]
  const named = all.map((parameter) => {
    const object = followReference(document, parameter)
    return [`${String(memberOf(object, 'in'))} ${String(memberOf(object, 'name'))}`, object] as const
  })
  return [...new Map(named).values()]
}
