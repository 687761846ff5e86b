import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes an empty object for a definition without actions',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /^\s*\{\s*\}\s*$/.test(draft.definition) ? undefined : customApi.importProblem(found, draft, world),
    },
  }),
})
