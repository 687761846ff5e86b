import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import { listIn, objectIn } from './follow-reference.ts'

/** The addresses of the servers of an operation, as they are written, with the defaults of their variables filled in. */
export function serversOf(document: JsonObject, item: JsonObject, operation: JsonObject): readonly string[] {
  if (document['swagger'] !== undefined) return [swaggerServer(document)]
  const servers = [operation, item, document]
    .map((place) => listIn(place, 'servers'))
    .find((list) => list.length > 0)
  return (servers ?? [{ url: '/' }]).filter(isJsonObject).map(withDefaults)
}

/** The paths of servers, without a slash at the end: an empty one where there is nothing before the path of an operation. */
export function serverPaths(servers: readonly string[], address: string): readonly string[] {
  return [...new Set(servers.map((server) => pathOf(server, address).replace(/\/+$/, '')))]
}

function swaggerServer({ host, basePath, schemes }: JsonObject): string {
  const path = typeof basePath === 'string' ? basePath : '/'
  const [scheme = 'https'] = Array.isArray(schemes) ? schemes : []
  return typeof host === 'string' ? `${scheme}://${host}${path}` : path
}

function withDefaults(server: JsonObject): string {
  const variables = objectIn({}, server, 'variables')
  return String(memberOf(server, 'url') ?? '/').replace(/\{([^{}]+)\}/g, (written, name: string) => {
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
