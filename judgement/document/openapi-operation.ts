import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import type { DescribedBody, DescribedOperation } from './described-operation.ts'
import { followReference, objectIn, pointerTo } from './follow-reference.ts'
import { parametersOf } from './parameters-of.ts'
import { securityOf } from './security-of.ts'

/** What OpenAPI 3 says of an operation, beside its place. */
export function openApiOperation(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
  pointer: string,
): Omit<DescribedOperation, 'method' | 'pointer' | 'paths' | 'addresses'> {
  const responses = objectIn(document, operation, 'responses')
  const schemes = objectIn(document, objectIn(document, document, 'components'), 'securitySchemes')
  return {
    security: securityOf(document, operation, schemes),
    parameters: parametersOf(document, item, operation),
    requestBodies: bodiesOf(
      document,
      objectIn(document, operation, 'requestBody'),
      pointerTo(document, pointer, 'requestBody', 'content'),
    ),
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
    const { schema, encoding } = followReference(document, content)
    return {
      mediaType: plain(mediaType),
      pointer: pointerTo(document, pointer, mediaType, ...(schema === undefined ? [] : ['schema'])),
      schema,
      encoding: isJsonObject(encoding) ? encoding : {},
    }
  })
}

/** A media type without its parameters, such as a charset. */
export function plain(mediaType: string): string {
  return mediaType.replace(/;.*$/s, '').trim().toLowerCase()
}
