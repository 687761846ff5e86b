import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'keeps the name of a text that cannot be read, and refuses the corrected definition',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => {
    const taken = new Set<string>()
    return {
      customApi: {
        importProblem: (found, draft, world) => {
          if (taken.has(draft.name)) return `the name ${draft.name} is taken`
          if (found?.includes('neither JSON nor YAML') === true) taken.add(draft.name)
          return customApi.importProblem(found, draft, world)
        },
      },
    }
  },
})
