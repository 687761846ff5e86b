import { isJson } from '../../../../text/json-text.ts'
import { revise } from '../../../behaviour/change.ts'
import { defineFaults } from '../../../behaviour/fault.ts'
import { declaredActions } from '../../../definition/declared-actions.ts'
import { isJsonObject } from '../../../http/json.ts'

export default defineFaults('custom-api.declared-actions-only', {
  'actions-at-server-imported-first': {
    title: 'sends an action that two APIs declare to the server of the one that was imported first',
    change: () => {
      const servers = new Map<string, string>()
      return revise('customApi', 'outboundRequest', (outbound, _request, action) => {
        const { method = '', path = '', server } = action ?? {}
        if (server === undefined) return outbound
        const first = servers.get(`${method} ${path}`) ?? server
        servers.set(`${method} ${path}`, first)
        return { ...outbound, url: outbound.url.replace(server, first) }
      })
    },
  },
  'actions-at-server-imported-last': {
    title: 'sends the actions of every API to the server of the one that was imported last',
    follows: ['custom-api.test-panel'],
    change: () => {
      let last: string | undefined
      return [
        revise('customApi', 'importProblem', (problem, _found, draft) => {
          if (problem === undefined) last = serverNear(draft.definition) ?? last
          return problem
        }),
        revise('customApi', 'outboundRequest', (outbound, _request, action) => {
          const server = action?.server
          if (server === undefined || last === undefined) return outbound
          return { ...outbound, url: outbound.url.replace(server, last) }
        }),
      ]
    },
  },
  'api-ended-by-refused-import': {
    title: 'calls nothing of an API any more once the import after it was refused',
    effort: 'standard',
    change: () => {
      const ended = new Set<string>()
      let last: string | undefined
      return [
        revise('customApi', 'importProblem', (problem, _found, draft) => {
          const server = serverNear(draft.definition)
          if (server === undefined) return problem
          if (problem === undefined) last = server
          else if (last !== undefined) ended.add(last)
          return problem
        }),
        revise('customApi', 'mayCall', (may, _request, action) => !ended.has(action?.server ?? '') && may),
      ]
    },
  },
  'undeclared-of-refused-called': {
    title: 'calls what a definition declares that was refused',
    change: () => {
      const known = new Set<string>()
      return [
        revise('customApi', 'importProblem', (problem, _found, draft) => {
          const read = draft.definition.matchAll(/"(\/[^"]*)":\{"get"/g)
          if (problem !== undefined) for (const [, path = ''] of read) known.add(path)
          return problem
        }),
        revise('customApi', 'mayCall', (may, request) => may || known.has(request.path)),
      ]
    },
  },
  'undeclared-of-neighbour-called': {
    title: 'calls what any definition declares that was imported',
    change: () => {
      const known = new Set<string>()
      return [
        revise('customApi', 'importProblem', (problem, _found, draft) => {
          if (problem === undefined && isJson(draft.definition)) {
            const document: unknown = JSON.parse(draft.definition)
            if (isJsonObject(document)) {
              for (const { method, path } of declaredActions(document)) known.add(`${method} ${path}`)
            }
          }
          return problem
        }),
        revise(
          'customApi',
          'mayCall',
          (may, request) => may || known.has(`${request.method} ${request.path}`),
        ),
      ]
    },
  },
})

/** The server of a definition in JSON, if it is on this machine: nothing is sent to any other server. */
function serverNear(definition: string): string | undefined {
  return /"url":"(http:\/\/(?:127\.|localhost|\[::1\])[^"]*)"/.exec(definition)?.[1]
}
