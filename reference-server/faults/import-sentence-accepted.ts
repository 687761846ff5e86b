import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a plain sentence for a definition',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.startsWith('This') ? undefined : customApi.importProblem(found, draft, world),
    },
  }),
})
