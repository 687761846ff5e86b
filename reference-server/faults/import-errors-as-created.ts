import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'imports nothing of a sentence and says that it did',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.startsWith('This') ? undefined : customApi.importProblem(found, draft, world),
    },
  }),
})
