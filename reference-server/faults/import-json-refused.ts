import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes definitions in YAML only',
  breaks: ['custom-api.imports-json'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.trimStart().startsWith('{')
          ? 'definition is no YAML'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
