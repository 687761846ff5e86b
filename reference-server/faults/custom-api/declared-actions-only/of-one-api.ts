import { type Change, decide, revise } from '../../../behaviour/change.ts'
import type { PanelRequest } from '../../../behaviour/custom-api.ts'
import { defineFaults } from '../../../behaviour/fault.ts'
import type { DeclaredAction } from '../../../definition/declared-actions.ts'

export default defineFaults('custom-api.declared-actions-only', {
  'declared-delete-refused': {
    title: 'calls no DELETE, though it is declared',
    follows: ['custom-api.test-panel'],
    change: revise('customApi', 'mayCall', (may, request) => request.method !== 'DELETE' && may),
  },
  'panel-resolves-dot-segments': {
    title: 'resolves two dots in a parameter of the path, and calls the path above',
    change: () => ({ customApi: { dotSegments: 'resolved' } }),
  },
  'undeclared-beginning-called': {
    title: 'calls a path that begins like a declared one',
    change: alsoCallPaths((path, declared) => path.startsWith(declared)),
  },
  'undeclared-below-called': {
    title: 'calls what lies below a declared path',
    change: alsoCallPaths((path, declared) => path.startsWith(`${declared}/`)),
  },
  'undeclared-by-parameter': {
    title: 'fills parameters into the path as they are, after it has looked the path up',
    follows: ['custom-api.test-panel'],
    change: () => {
      const asEdited = new WeakMap<PanelRequest, PanelRequest>()
      return [
        revise('customApi', 'panelRequest', (edited) => {
          const path = edited.path.replace(/\{([^{}]+)\}/g, (_, name) => String(edited.parameters[name]))
          const rest = Object.entries(edited.parameters).filter(
            ([name]) => !edited.path.includes(`{${name}}`),
          )
          const filled = { ...edited, path, parameters: Object.fromEntries(rest) }
          asEdited.set(filled, edited)
          return filled
        }),
        decide('customApi', 'mayCall', (usual, request, action, declared) => {
          const { method, path } = asEdited.get(request) ?? request
          const known = declared.find((one) => one.method === method && one.path === path)
          return usual(request, known ?? action, declared)
        }),
      ]
    },
  },
  'undeclared-called': {
    title: 'calls what the definition does not declare',
    change: decide('customApi', 'mayCall', () => true),
  },
  'undeclared-case-ignored': {
    title: 'calls a declared path in any case',
    change: alsoCallPaths((path, declared) => path.toLowerCase() === declared.toLowerCase()),
  },
  'undeclared-dot-is-any-sign': {
    title: 'makes a pattern of a declared path, in which a dot stands for any sign',
    change: alsoCallPaths((path, declared) =>
      new RegExp(`^${declared.replace(/[{}]/g, '\\$&')}$`).test(path),
    ),
  },
  'undeclared-get-called': {
    title: 'calls any path with GET',
    change: revise('customApi', 'mayCall', (may, request) => may || request.method === 'GET'),
  },
  'undeclared-head-called': {
    title: 'calls HEAD where GET is declared',
    change: alsoCall(
      (request, { method, path }) => request.method === 'HEAD' && method === 'GET' && path === request.path,
    ),
  },
  'undeclared-method-called': {
    title: 'calls a declared path with any method',
    change: alsoCall((request, { path }) => path === request.path),
  },
  'undeclared-slash-called': {
    title: 'calls a declared path with a slash after it',
    change: alsoCallPaths((path, declared) => path === `${declared}/`),
  },
  'undeclared-with-body-called': {
    title: 'calls what the definition does not declare where it has a body',
    change: revise('customApi', 'mayCall', (may, request) => may || request.body !== undefined),
  },
})

/** Also calls what is like a declared action. */
function alsoCall(isLike: (request: PanelRequest, declared: DeclaredAction) => boolean): Change {
  return revise(
    'customApi',
    'mayCall',
    (may, request, _action, declared) => may || declared.some((one) => isLike(request, one)),
  )
}

/** Also calls, with the method of a declared action, paths that are like its own. */
function alsoCallPaths(isLike: (path: string, declared: string) => boolean): Change {
  return alsoCall((request, { method, path }) => method === request.method && isLike(request.path, path))
}
