import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import type { ChannelDocument } from './channel-document.ts'
import { objectIn, pointerTo } from './follow-reference.ts'
import { openApiOperation } from './openapi-operation.ts'
import { serverPaths, serversOf } from './server-paths.ts'
import { swaggerOperation } from './swagger-operation.ts'

/** A body in one media type, as it is described. */
export interface DescribedBody {
  /** In small letters, without parameters. */
  mediaType: string
  /** Where its schema stands in the document. */
  pointer: string
  /** Undefined where nothing is said of its form. */
  schema: unknown
  /** How the parts of a form are sent, by name. */
  encoding: JsonObject
}

/** An operation of the document, references followed as far as to its schemas. */
export interface DescribedOperation {
  /** In capitals. */
  method: string
  /** Where it stands in the document. */
  pointer: string
  /** The path on the server, once for each server that is named. */
  paths: readonly string[]
  /** The addresses of its servers as they are written, and its path below them. */
  addresses: readonly string[]
  /** Alternatives, each with the schemes that it needs together; empty where nothing is needed. */
  security: readonly (readonly JsonObject[])[]
  parameters: readonly JsonObject[]
  requestBodies: readonly DescribedBody[]
  /** By status, as it is written: `200`, `2XX`, `default`. */
  responses: ReadonlyMap<string, readonly DescribedBody[]>
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** Every operation of a document, OpenAPI 3 or Swagger 2.0. @throws Blocked where it leads out of the document */
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
      const servers = serversOf(content, item, operation)
      return {
        method: method.toUpperCase(),
        pointer,
        paths: serverPaths(servers, address).map((prefix) => `${prefix}${path}`),
        addresses: servers.map((server) => server.replace(/\/+$/, '') + path),
        ...read(content, item, operation, pointer),
      }
    })
  })
}
