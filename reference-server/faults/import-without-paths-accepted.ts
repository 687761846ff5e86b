import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a definition without paths',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        found !== undefined && draft.definition.includes('openapi') && !draft.definition.includes('paths')
          ? undefined
          : customApi.importProblem(found, draft, world),
    },
  }),
})
