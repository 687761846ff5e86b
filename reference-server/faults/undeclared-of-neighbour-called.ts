import { defineFault } from '../behaviour/fault.ts'
import { isJsonText } from '../behaviour/is-json-text.ts'
import { declaredActions } from '../custom-api/declared-actions.ts'
import { isJsonObject } from '../http/json.ts'

export default defineFault({
  title: 'calls what any definition declares that was imported',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => {
    const known = new Set<string>()
    return {
      customApi: {
        importProblem: (found, draft, world) => {
          const problem = customApi.importProblem(found, draft, world)
          if (problem === undefined && isJsonText(draft.definition)) {
            const document: unknown = JSON.parse(draft.definition)
            if (isJsonObject(document)) {
              for (const { method, path } of declaredActions(document)) known.add(`${method} ${path}`)
            }
          }
          return problem
        },
        mayCall: (request, action, declared) =>
          customApi.mayCall(request, action, declared) || known.has(`${request.method} ${request.path}`),
      },
    }
  },
})
