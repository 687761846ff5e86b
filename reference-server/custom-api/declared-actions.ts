import type { Action } from '../behaviour/custom-api.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { type ActionBody, bodyOf } from './action-body.ts'
import { type ActionParameter, parametersOf } from './action-parameters.ts'
import { followed } from './refer.ts'
import { serverOf } from './server-of.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** An action with what it takes to call it. */
export interface DeclaredAction extends Action {
  /** The address before the path; undefined where the definition names none that is absolute. */
  server: string | undefined
  parameters: readonly ActionParameter[]
  /** What the body is to be; undefined where the definition declares none. */
  body: ActionBody | undefined
  /** The first tag, where there is one. */
  group: string | undefined
}

/** The operations of a definition, in its order. */
export function declaredActions(document: JsonObject): readonly DeclaredAction[] {
  const paths = member(document, 'paths')
  if (!isJsonObject(paths)) return []
  return Object.keys(paths).flatMap((path) => {
    const item = followed(document, paths[path])
    return isJsonObject(item) ? methods.flatMap((method) => actionAt(document, path, item, method)) : []
  })
}

function actionAt(document: JsonObject, path: string, item: JsonObject, name: string): DeclaredAction[] {
  const operation = member(item, name)
  if (!isJsonObject(operation)) return []
  const method = name.toUpperCase()
  const summary = member(operation, 'summary') ?? member(operation, 'operationId')
  const tags = member(operation, 'tags')
  const tag: unknown = Array.isArray(tags) ? tags[0] : undefined
  return [
    {
      method,
      path,
      summary: typeof summary === 'string' ? summary : `${method} ${path}`,
      server: serverOf(operation) ?? serverOf(item) ?? serverOf(document),
      parameters: parametersOf(document, item, operation),
      body: bodyOf(document, operation),
      group: typeof tag === 'string' ? tag : undefined,
    },
  ]
}
