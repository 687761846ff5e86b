import { defineFault } from '../behaviour/fault.ts'
import { isJsonText } from '../behaviour/is-json-text.ts'

export default defineFault({
  title: 'takes no YAML with the line ends of Windows',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        !isJsonText(draft.definition) && draft.definition.includes('\r\n')
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
