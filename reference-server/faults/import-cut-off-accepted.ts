import { defineFault } from '../behaviour/fault.ts'
import { isJsonText } from '../behaviour/is-json-text.ts'

export default defineFault({
  title: 'takes JSON that is cut off at its end',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        found !== undefined &&
        draft.definition.startsWith('{') &&
        draft.definition.endsWith('}') &&
        !isJsonText(draft.definition)
          ? undefined
          : customApi.importProblem(found, draft, world),
    },
  }),
})
