import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'breaks down over a list of definitions',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) => {
        if (draft.definition.startsWith('[')) throw new Error('no object')
        return customApi.importProblem(found, draft, world)
      },
    },
  }),
})
