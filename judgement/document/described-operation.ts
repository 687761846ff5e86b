import { dropLastSlashes } from '../../text/trim-ends.ts'
import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import type { ChannelDocument } from './channel-document.ts'
import { listIn, objectIn, pointerTo } from './follow-reference.ts'
import {
  type DescribedBody,
  type DescribedOperation,
  METHODS,
  mediaTypeOf,
  openApiOperation,
  parametersOf,
  securityOf,
} from './openapi-operation.ts'

/** Every operation of a document, OpenAPI 3 or Swagger 2.0. @throws Blocked if it leads out of the document */
export function listOperations({
  content,
  dialect,
  address,
}: ChannelDocument): readonly DescribedOperation[] {
  const paths = objectIn(content, content, 'paths')
  const read = dialect === 'swagger' ? swaggerOperation : openApiOperation
  return Object.keys(paths).flatMap((path) => {
    const item = objectIn(content, paths, path)
    return METHODS.flatMap((method) => {
      const operation = memberOf(item, method)
      if (!isJsonObject(operation)) return []
      const pointer = pointerTo(content, '', 'paths', path, method)
      const holders = serversOf(content, item, operation)
      const servers = holders.map(fillVariables)
      return {
        method: method.toUpperCase(),
        pointer,
        paths: serverPaths(servers, address).map((prefix) => `${prefix}${path}`),
        templates: serverPaths(holders.map(urlOf), address).map((prefix) => `${prefix}${path}`),
        addresses: servers.map((server) => dropLastSlashes(server) + path),
        ...read(content, item, operation, pointer),
      }
    })
  })
}

/** A Swagger 2.0 operation in the form of OpenAPI 3. */
function swaggerOperation(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
  pointer: string,
): Omit<DescribedOperation, 'method' | 'pointer' | 'paths' | 'addresses' | 'templates'> {
  const parameters = parametersOf(document, item, operation)
  const responses = objectIn(document, operation, 'responses')
  return {
    security: securityOf(document, operation, objectIn(document, document, 'securityDefinitions')),
    parameters,
    requestBodies: requestBodies(parameters, mediaTypes(document, operation, 'consumes'), pointer),
    // In a form, each field says so for itself.
    needsBody: parameters.every((parameter) => parameter['in'] !== 'body' || parameter['required'] === true),
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

/** If none is named, JSON is meant. */
function mediaTypes(document: JsonObject, operation: JsonObject, name: string): readonly string[] {
  const own = listIn(operation, name)
  const named = own.length > 0 ? own : listIn(document, name)
  return named.length === 0 ? ['application/json'] : named.map((mediaType) => mediaTypeOf(String(mediaType)))
}

function body(mediaType: string, schema: unknown, pointer: string): DescribedBody {
  return { mediaType, pointer, schema, encoding: {} }
}

/** The servers of an operation: its own, those of its path, or else the document's. */
function serversOf(document: JsonObject, item: JsonObject, operation: JsonObject): readonly JsonObject[] {
  if (document['swagger'] !== undefined) return [{ url: swaggerServer(document) }]
  const servers = [operation, item, document]
    .map((place) => listIn(place, 'servers'))
    .find((list) => list.length > 0)
  return (servers ?? [{ url: '/' }]).filter(isJsonObject)
}

/** The paths of servers, without a slash at the end: an empty one if nothing precedes the path of an operation. */
function serverPaths(servers: readonly string[], address: string): readonly string[] {
  return [...new Set(servers.map((server) => dropLastSlashes(pathOf(server, address))))]
}

function swaggerServer({ host, basePath, schemes }: JsonObject): string {
  const path = typeof basePath === 'string' ? basePath : '/'
  const [scheme = 'https'] = Array.isArray(schemes) ? schemes : []
  return typeof host === 'string' ? `${scheme}://${host}${path}` : path
}

function urlOf(server: JsonObject): string {
  return String(memberOf(server, 'url') ?? '/')
}

/** The address of a server, as it is written, with the defaults of its variables filled in. */
function fillVariables(server: JsonObject): string {
  const variables = objectIn({}, server, 'variables')
  return urlOf(server).replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const value = memberOf(objectIn({}, variables, name), 'default')
    return value === undefined ? written : String(value)
  })
}

/** Not by URL alone: that would escape the braces of a placeholder. */
function pathOf(url: string, address: string): string {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/]*(.*)$/i.exec(url)
  if (absolute !== null) return absolute[1] ?? ''
  if (url.startsWith('/')) return url
  const resolved = URL.parse(url, address)
  return resolved === null ? '' : resolved.pathname.replace(/%7B/gi, '{').replace(/%7D/gi, '}')
}
