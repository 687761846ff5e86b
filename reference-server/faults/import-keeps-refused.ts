import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'keeps a definition that it refuses',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) => {
        if (found !== undefined) world.store.customApis.add(draft)
        return customApi.importProblem(found, draft, world)
      },
    },
  }),
})
