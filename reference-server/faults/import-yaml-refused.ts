import { defineFault } from '../behaviour/fault.ts'
import { isJsonText } from '../behaviour/is-json-text.ts'

export default defineFault({
  title: 'takes definitions in JSON only',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        isJsonText(draft.definition) ? customApi.importProblem(found, draft, world) : 'definition is no JSON',
    },
  }),
})
