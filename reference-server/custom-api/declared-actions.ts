import type { Action, PanelRequest } from '../behaviour/custom-api.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** Where a parameter goes, and under what name. */
interface ActionParameter {
  name: string
  in: string
}

/** An action with what it takes to call it. */
export interface DeclaredAction extends Action {
  /** The address before the path; undefined where the definition names none that is absolute. */
  server: string | undefined
  parameters: readonly ActionParameter[]
}

/** The operations of a definition, in its order. */
export function declaredActions(document: JsonObject): readonly DeclaredAction[] {
  const paths = objectAt(document, 'paths')
  return Object.keys(paths).flatMap((path) => {
    const item = objectAt(paths, path)
    return methods.flatMap((method) => {
      const operation = member(item, method)
      if (!isJsonObject(operation)) return []
      const summary = member(operation, 'summary') ?? member(operation, 'operationId')
      return {
        method: method.toUpperCase(),
        path,
        summary: typeof summary === 'string' ? summary : `${method.toUpperCase()} ${path}`,
        server: serverOf(operation) ?? serverOf(item) ?? serverOf(document),
        parameters: [...parametersOf(item), ...parametersOf(operation)],
      }
    })
  })
}

/** The declared action that a request falls under: the path as declared, or one that its template covers. */
export function actionFor(
  actions: readonly DeclaredAction[],
  request: PanelRequest,
): DeclaredAction | undefined {
  const candidates = actions.filter(({ method }) => method === request.method)
  return (
    candidates.find(({ path }) => path === request.path) ??
    candidates.find(({ path }) => covers(path, request.path))
  )
}

function covers(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment === given[index] || /^\{[^{}]+\}$/.test(segment))
  )
}

function serverOf(node: JsonObject): string | undefined {
  const servers = member(node, 'servers')
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined
  if (!isJsonObject(first)) return undefined
  const variables = objectAt(first, 'variables')
  const url = String(member(first, 'url')).replace(/\{([^{}]+)\}/g, (_, name: string) =>
    String(member(objectAt(variables, name), 'default')),
  )
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined
}

function parametersOf(node: JsonObject): readonly ActionParameter[] {
  const parameters = member(node, 'parameters')
  if (!Array.isArray(parameters)) return []
  return parameters.filter(isJsonObject).map((parameter) => ({
    name: String(member(parameter, 'name')),
    in: String(member(parameter, 'in')),
  }))
}

function objectAt(node: JsonObject, name: string): JsonObject {
  const value = member(node, name)
  return isJsonObject(value) ? value : {}
}
