import type { JsonObject } from '../json/json-body.ts'

/** An action of the desk API, with the names of what can be edited in it. */
export interface DeskAction {
  method: string
  path: string
  pathParameters: readonly string[]
  queryParameters: readonly string[]
  headers: readonly string[]
  takesBody: boolean
}

/** The path of the server, which precedes the paths of the desk API. */
export const DESK_BASE = '/desk/v1'

/** The path of the server of an API beside others: each has its own. */
export function basePathOf(api: number): string {
  return `/api-${api}`
}

/** True for the path of such a server, with a slash at its end or without. */
export function isBasePath(path: string): boolean {
  return /^\/api-\d+\/?$/.test(path)
}

/** The header that several actions have: declared once, and referred to. */
const SHARED = 'x-trace'

const TEXT = { schema: { type: 'string' } }

/** Occurs in the examples of the definition, and in no answer: a panel that shows it shows no live answer. */
export const SAMPLE_MARK = 'only-a-sample-of-the-definition'

/**
 * The action that the Test Panel is first tried with: nothing in it can be edited. If its path is made a pattern, the dot may stand for any
 * sign.
 */
export const STATUS: DeskAction = action('GET', '/status.json')

/** Actions with parameters, headers and bodies of all kinds. */
export const EDITABLE_ACTIONS: readonly DeskAction[] = [
  action('GET', '/tickets', { query: ['state', 'q'], headers: ['x-trace'] }),
  action('POST', '/tickets', { query: ['notify'], headers: ['x-trace'], takesBody: true }),
  action('GET', '/tickets/{ticketId}', { query: ['showFields'], headers: ['x-trace', 'x-desk-tenant'] }),
  action('PATCH', '/tickets/{ticketId}', { takesBody: true }),
  action('DELETE', '/tickets/{ticketId}', { headers: ['x-desk-reason'] }),
  action('PUT', '/users/{userId}/notes/{noteId}', {
    query: ['mode'],
    headers: ['x-trace'],
    takesBody: true,
  }),
]

/** Everything that the desk API declares. */
export const DESK_ACTIONS: readonly DeskAction[] = [STATUS, ...EDITABLE_ACTIONS]

/** The action of the desk API that a request is for; undefined if it matches none as it is written. */
export function deskActionOf(request: { method: string; path: string }): DeskAction | undefined {
  return DESK_ACTIONS.find(({ method, path }) => method === request.method && path === request.path)
}

/** The definition of the desk API, as served at an address. */
export function deskDefinition(origin: string): JsonObject {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of DESK_ACTIONS) {
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operationOf(one) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Desk', version: '1.0.0' },
    servers: [{ url: `${origin}${DESK_BASE}` }],
    paths,
    components: { parameters: { trace: { name: SHARED, in: 'header', ...TEXT } } },
  }
}

function operationOf({
  method,
  path,
  pathParameters,
  queryParameters,
  headers,
  takesBody,
}: DeskAction): JsonObject {
  return {
    summary: `${method} ${path}`,
    parameters: [
      ...pathParameters.map((name) => ({ name, in: 'path', required: true, ...TEXT })),
      ...queryParameters.map((name) => ({ name, in: 'query', allowEmptyValue: true, ...TEXT })),
      ...headers.map((name) =>
        name === SHARED ? { $ref: '#/components/parameters/trace' } : { name, in: 'header', ...TEXT },
      ),
    ],
    ...(takesBody
      ? { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } }
      : {}),
    responses: {
      default: {
        description: 'Done',
        content: { 'application/json': { schema: { type: 'object' }, example: { mark: SAMPLE_MARK } } },
      },
    },
  }
}

function action(
  method: string,
  path: string,
  {
    query = [],
    headers = [],
    takesBody = false,
  }: {
    query?: readonly string[]
    headers?: readonly string[]
    takesBody?: boolean
  } = {},
): DeskAction {
  const pathParameters = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  return { method, path, pathParameters, queryParameters: query, headers, takesBody }
}
