import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no YAML with the line ends of Windows',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /^[^{]*\r\n/.test(draft.definition)
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
