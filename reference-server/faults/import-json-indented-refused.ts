import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes JSON on one line only',
  breaks: ['custom-api.imports-json'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /^\s*\{\s*\n/.test(draft.definition)
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
