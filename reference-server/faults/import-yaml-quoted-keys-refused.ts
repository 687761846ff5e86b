import { defineFault } from '../behaviour/fault.ts'
import { isJsonText } from '../behaviour/is-json-text.ts'

export default defineFault({
  title: 'takes no YAML with quoted keys',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        !isJsonText(draft.definition) && /["']openapi["']:/.test(draft.definition)
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
