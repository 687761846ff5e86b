import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a definition with a reference to nothing',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.includes('nowhere') ? undefined : customApi.importProblem(found, draft, world),
    },
  }),
})
