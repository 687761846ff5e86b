import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no JSON with escaped characters',
  breaks: ['custom-api.imports-json'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /^\s*\{.*\\u/s.test(draft.definition)
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
