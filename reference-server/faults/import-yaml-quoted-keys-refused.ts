import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no YAML with quoted keys',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /^\s*["'](?:openapi|info)["']:/m.test(draft.definition)
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
