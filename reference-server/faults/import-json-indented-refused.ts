import { defineFault } from '../behaviour/fault.ts'
import { isJsonText } from '../behaviour/is-json-text.ts'

export default defineFault({
  title: 'takes JSON on one line only',
  breaks: ['custom-api.imports-json'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        isJsonText(draft.definition) && /^\s*\{\s*\n/.test(draft.definition)
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
