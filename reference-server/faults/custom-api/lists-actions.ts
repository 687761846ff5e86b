import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('custom-api.lists-actions', {
  'actions-200-at-most': {
    title: 'lists the first two hundred actions',
    change: revise('customApi', 'actions', (actions) => actions.slice(0, 200)),
  },
  'actions-25-at-most': {
    title: 'lists the first 25 actions',
    change: revise('customApi', 'actions', (actions) => actions.slice(0, 25)),
  },
  'actions-first-method': {
    title: 'lists one method for each path',
    change: revise('customApi', 'actions', (listed) =>
      listed.filter(({ path }, index) => listed.findIndex((one) => one.path === path) === index),
    ),
  },
  'actions-four-at-most': {
    title: 'lists four actions at most',
    change: revise('customApi', 'actions', (actions) => actions.slice(0, 4)),
  },
  'actions-head-added': {
    title: 'lists a HEAD for each GET',
    change: revise('customApi', 'actions', (actions) =>
      actions.flatMap((action) =>
        action.method === 'GET' ? [action, { ...action, method: 'HEAD' }] : [action],
      ),
    ),
  },
  'actions-incomplete': {
    title: 'lists only the first action',
    change: revise('customApi', 'actions', (actions) => actions.slice(0, 1)),
  },
  'actions-paths-in-small-letters': {
    title: 'lists paths in small letters',
    change: revise('customApi', 'actions', (actions) =>
      actions.map((action) => ({ ...action, path: action.path.toLowerCase() })),
    ),
  },
  'actions-paths-unescaped': {
    title: 'lists paths with what is escaped in them unescaped',
    change: revise('customApi', 'actions', (actions) =>
      actions.map((action) => ({ ...action, path: decodeURIComponent(action.path) })),
    ),
  },
  'actions-paths-with-colons': {
    title: 'writes placeholders in its own way',
    change: revise('customApi', 'actions', (actions) =>
      actions.map((action) => ({ ...action, path: action.path.replace(/\{(.*?)\}/g, ':$1') })),
    ),
  },
  'actions-paths-without-last-slash': {
    title: 'lists a path without the slash at its end',
    change: revise('customApi', 'actions', (actions) =>
      actions.map((action) => ({ ...action, path: action.path.replace(/(.)\/$/, '$1') })),
    ),
  },
  'actions-twice': {
    title: 'lists each action that has a parameter twice',
    change: revise('customApi', 'actions', (actions) =>
      actions.flatMap((action) => (action.path.includes('{') ? [action, action] : [action])),
    ),
  },
  'actions-without-name-left-out': {
    title: 'lists no action that nothing but its method and its path names',
    change: revise('customApi', 'actions', (actions) =>
      actions.filter(({ method, path, summary }) => summary !== `${method} ${path}`),
    ),
  },
  'actions-without-patch': {
    title: 'lists no PATCH',
    change: revise('customApi', 'actions', (actions) => actions.filter(({ method }) => method !== 'PATCH')),
  },
  'actions-without-root': {
    title: 'lists no action of the root',
    change: revise('customApi', 'actions', (actions) => actions.filter(({ path }) => path !== '/')),
  },
  'deletions-neither-listed-nor-sent': {
    title: 'loses the DELETE of a definition, for its list and for its Test Panel',
    change: () => [
      revise('customApi', 'actions', (actions) => actions.filter(({ method }) => method !== 'DELETE')),
      revise('customApi', 'mayCall', (may, _request, action) => action?.method !== 'DELETE' && may),
    ],
  },
})
