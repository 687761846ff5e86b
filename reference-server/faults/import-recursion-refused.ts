import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no definition with a schema that holds itself',
  breaks: ['custom-api.imports-json', 'custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.includes('children')
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
