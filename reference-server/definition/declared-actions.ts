import { dropLastSlashes } from '../../text/trim-ends.ts'
import { isJsonObject, type JsonObject, member, objectAt } from '../http/json.ts'
import { type ActionBody, bodyOf } from './action-body.ts'
import { type ActionParameter, parametersOf } from './action-parameters.ts'
import { followReferences } from './refer.ts'

/** One operation that a definition declares. */
export interface Action {
  /** Upper case. */
  method: string
  /** As the definition has it, parameters in braces. */
  path: string
  summary: string
}

/** An action with what it takes to call it. */
export interface DeclaredAction extends Action {
  /** The address before the path; undefined if the definition names no absolute one. */
  server: string | undefined
  parameters: readonly ActionParameter[]
  /** What the body is to be; undefined if the definition declares none. */
  body: ActionBody | undefined
  /** The first tag, if there is one. */
  group: string | undefined
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** The operations of a definition, in its order, one after the other: a small definition can have many. */
export function* declaredActions(document: JsonObject): Generator<DeclaredAction> {
  const paths = objectAt(document, 'paths')
  for (const path of Object.keys(paths)) {
    const item = followReferences(document, paths[path])
    if (!isJsonObject(item)) continue
    for (const method of methods) {
      const operation = member(item, method)
      if (isJsonObject(operation)) yield actionAt(document, path, item, method.toUpperCase(), operation)
    }
  }
}

function actionAt(
  document: JsonObject,
  path: string,
  item: JsonObject,
  method: string,
  operation: JsonObject,
): DeclaredAction {
  const summary = member(operation, 'summary') ?? member(operation, 'operationId')
  const tags = member(operation, 'tags')
  const tag: unknown = Array.isArray(tags) ? tags[0] : undefined
  return {
    method,
    path,
    summary: typeof summary === 'string' ? summary : `${method} ${path}`,
    server: serverOf(operation) ?? serverOf(item) ?? serverOf(document),
    parameters: parametersOf(document, path, item, operation),
    body: bodyOf(document, operation),
    group: typeof tag === 'string' ? tag : undefined,
  }
}

/** The first server that a document, path or operation names, its variables at their defaults; undefined if it is not absolute. */
function serverOf(node: JsonObject): string | undefined {
  const servers = member(node, 'servers')
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined
  if (!isJsonObject(first)) return undefined
  const variables = member(first, 'variables')
  const url = String(member(first, 'url')).replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = member(variables, name)
    return String(member(variable, 'default'))
  })
  return /^https?:\/\//.test(url) && URL.canParse(url) ? dropLastSlashes(url) : undefined
}
