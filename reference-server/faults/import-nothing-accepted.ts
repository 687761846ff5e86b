import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes an empty text for a definition without actions',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.trim() === '' ? undefined : customApi.importProblem(found, draft, world),
    },
  }),
})
