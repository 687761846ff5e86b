import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no YAML with comments',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.includes('# Made')
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
