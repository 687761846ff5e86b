import type { DeclaredAction } from '../behaviour/custom-api.ts'
import { isJsonObject, type JsonObject, member, objectAt } from '../http/json.ts'
import { bodyOf } from './action-body.ts'
import { parametersOf } from './action-parameters.ts'
import { followReferences } from './refer.ts'
import { serverOf } from './server-of.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** The operations of a definition, in its order, one after the other: a small definition can have many. */
export function* readActions(document: JsonObject): Generator<DeclaredAction> {
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
