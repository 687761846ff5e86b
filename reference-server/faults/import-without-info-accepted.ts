import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a definition without info',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /openapi.*paths.*\/tickets/s.test(draft.definition) && !draft.definition.includes('info')
          ? undefined
          : customApi.importProblem(found, draft, world),
    },
  }),
})
