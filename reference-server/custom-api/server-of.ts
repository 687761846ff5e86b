import { isJsonObject, type JsonObject, member } from '../http/json.ts'

/** The first server that a document, path or operation names, its variables at their defaults; undefined where it is not absolute. */
export function serverOf(node: JsonObject): string | undefined {
  const servers = member(node, 'servers')
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined
  if (!isJsonObject(first)) return undefined
  const variables = member(first, 'variables')
  const url = String(member(first, 'url')).replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = isJsonObject(variables) ? member(variables, name) : undefined
    return String(isJsonObject(variable) ? member(variable, 'default') : undefined)
  })
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined
}
