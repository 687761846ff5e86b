import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a definition with a path that begins with no slash',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /\btickets\b/.test(draft.definition.replaceAll('/tickets', ''))
          ? undefined
          : customApi.importProblem(found, draft, world),
    },
  }),
})
