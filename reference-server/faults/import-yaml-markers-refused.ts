import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no YAML that begins with the marker of a document',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.startsWith('---')
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
