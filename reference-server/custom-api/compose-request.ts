import type { CustomApiBehaviour, PanelRequest } from '../behaviour/custom-api.ts'
import type { DeclaredAction } from '../definition/declared-actions.ts'
import { isJsonObject, isShallow, type JsonObject, toText } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { OutboundRequest } from '../outbound/outbound.ts'
import { setHeader } from './authentication.ts'

/** Far more than servers take before a body, in characters. */
const longestHead = 65_536
const deepest = 200

/** The parts of an action that it takes to call it. */
export type CallableAction = Pick<DeclaredAction, 'server' | 'parameters' | 'body'>

/**
 * Puts the edited parameters, headers and body of the Test Panel together. Parameters that the definition does not
 * place go into the path if it has their name, else into the query.
 * @throws Refused if the request cannot be sent as it stands, or would leave the declared path.
 */
export function composeRequest(
  request: PanelRequest,
  action: CallableAction,
  dotSegments: CustomApiBehaviour['dotSegments'] = 'refused',
): OutboundRequest {
  if (action.server === undefined) {
    throw new Refused('invalid', 'the definition names no absolute server address')
  }
  ensureShort(request)
  const headers = headersOf(request.headers)
  const query = new URLSearchParams()
  const { path, placed } = fillIn(request)
  // Of two with one name, the one declared first.
  const places = new Map(action.parameters.toReversed().map((parameter) => [parameter.name, parameter.in]))
  for (const [name, value] of Object.entries(request.parameters)) {
    if (!placed.has(name)) place(places.get(name), name, value, headers, query)
  }
  if (!isSendable(path) || (dotSegments === 'refused' && !staysInPlace(path))) {
    throw new Refused('invalid', 'the path with its parameters filled in leads elsewhere')
  }
  const address = `${action.server}${path}`
  return {
    url: addQuery(address, query),
    method: request.method,
    headers,
    body: bodyOf(request, headers, action),
    isAsWritten: dotSegments === 'sent as they are',
  }
}

function ensureShort({ path, parameters, headers, body }: PanelRequest): void {
  if (![parameters, headers, body].every((value) => isShallow(value, deepest))) {
    throw new Refused('invalid', `the request has JSON that is nested more than ${deepest} levels deep`)
  }
  if (JSON.stringify([path, parameters, headers]).length > longestHead) {
    throw new Refused('invalid', `path, parameters and headers come to more than ${longestHead} characters`)
  }
}

/** The path with its parameters in it, and their names. @throws Refused if one is missing */
function fillIn({ path, parameters }: PanelRequest): { path: string; placed: ReadonlySet<string> } {
  const placed = new Set<string>()
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(parameters, name)) throw new Refused('invalid', `parameters has no ${name}`)
    placed.add(name)
    const text = textOf(parameters[name])
    // Without it the path would be another one, which nobody declared.
    if (text === '') throw new Refused('invalid', `parameters.${name} is empty`)
    return encodeURIComponent(text)
  })
  return { path: filled, placed }
}

/** Puts a parameter that is not in the path where the definition wants it, else into the query. */
function place(
  where: string | undefined,
  name: string,
  value: unknown,
  headers: Headers,
  query: URLSearchParams,
): void {
  if (where === 'header') {
    setHeader(headers, name, textOf(value))
  } else if (where === 'cookie') {
    headers.append('cookie', `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
  } else {
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, textOf(item))
  }
}

/** Whether a path is sent as it reads: `..` in a segment would be resolved, to a path that nobody declared. */
function staysInPlace(path: string): boolean {
  return !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}

function isSendable(path: string): boolean {
  return !/[\\?#\0- ]/.test(path)
}

function addQuery(address: string, query: URLSearchParams): string {
  return query.size === 0 ? address : `${address}?${query}`
}

function headersOf(given: JsonObject): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) setHeader(headers, name, textOf(value))
  return headers
}

function bodyOf(
  { method, body }: PanelRequest,
  headers: Headers,
  { body: declared }: CallableAction,
): string | undefined {
  if (body === undefined || body === null || body === '') return undefined
  if (method === 'GET' || method === 'HEAD') throw new Refused('invalid', `${method} is sent without a body`)
  const isText = typeof body === 'string'
  if (!headers.has('content-type')) {
    const usual = isText ? 'text/plain;charset=UTF-8' : 'application/json'
    const wanted = declared?.mediaType ?? usual
    setHeader(headers, 'content-type', isText || /\bjson\b/i.test(wanted) ? wanted : usual)
  }
  return isText ? body : JSON.stringify(body)
}

function textOf(value: unknown): string {
  return (isJsonObject(value) ? JSON.stringify(value) : toText(value)).toWellFormed()
}
