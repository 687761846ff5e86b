import { type JsonObject, memberOf } from '../json/json-body.ts'
import type { DescribedBody, DescribedOperation } from './described-operation.ts'
import { listIn, objectIn, pointerTo } from './follow-reference.ts'
import { plain } from './openapi-operation.ts'
import { parametersOf } from './parameters-of.ts'
import { securityOf } from './security-of.ts'

/** What Swagger 2.0 says of an operation, put as OpenAPI 3 puts it. */
export function swaggerOperation(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
  pointer: string,
): Omit<DescribedOperation, 'method' | 'pointer' | 'paths' | 'addresses'> {
  const parameters = parametersOf(document, item, operation)
  const responses = objectIn(document, operation, 'responses')
  return {
    security: securityOf(document, operation, objectIn(document, document, 'securityDefinitions')),
    parameters,
    requestBodies: requestBodies(parameters, mediaTypes(document, operation, 'consumes'), pointer),
    responses: new Map(
      Object.keys(responses).map((status) => {
        const { schema } = objectIn(document, responses, status)
        return [
          status,
          mediaTypes(document, operation, 'produces').map((mediaType) =>
            body(mediaType, schema, pointerTo(document, pointer, 'responses', status)),
          ),
        ]
      }),
    ),
  }
}

function requestBodies(
  parameters: readonly JsonObject[],
  consumed: readonly string[],
  pointer: string,
): readonly DescribedBody[] {
  const whole = parameters.find((parameter) => parameter['in'] === 'body')
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData')
  const schema = whole === undefined ? formOf(fields) : whole['schema']
  if (whole === undefined && fields.length === 0) return []
  return consumed.map((mediaType) => body(mediaType, schema, `${pointer}/parameters`))
}

function formOf(fields: readonly JsonObject[]): JsonObject {
  return {
    type: 'object',
    required: fields.filter(({ required }) => required === true).map(({ name }) => String(name)),
    properties: Object.fromEntries(
      fields.map((field) => [
        String(memberOf(field, 'name')),
        field['type'] === 'file' ? { type: 'string', format: 'binary' } : field,
      ]),
    ),
  }
}

/** Where none is named, JSON is what is meant. */
function mediaTypes(document: JsonObject, operation: JsonObject, name: string): readonly string[] {
  const own = listIn(operation, name)
  const named = own.length > 0 ? own : listIn(document, name)
  return named.length === 0 ? ['application/json'] : named.map((mediaType) => plain(String(mediaType)))
}

function body(mediaType: string, schema: unknown, pointer: string): DescribedBody {
  return { mediaType, pointer, schema, encoding: {} }
}
