import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a page of HTML for a definition',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.startsWith('<') ? undefined : customApi.importProblem(found, draft, world),
    },
  }),
})
