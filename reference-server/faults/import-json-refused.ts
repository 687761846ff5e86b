import { defineFault } from '../behaviour/fault.ts'
import { isJsonText } from '../behaviour/is-json-text.ts'

export default defineFault({
  title: 'takes definitions in YAML only',
  breaks: ['custom-api.imports-json'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        isJsonText(draft.definition) ? 'definition is no YAML' : customApi.importProblem(found, draft, world),
    },
  }),
})
