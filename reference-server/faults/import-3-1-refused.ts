import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes OpenAPI 3.0 only',
  breaks: ['custom-api.imports-json', 'custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /openapi\W+3\.1/.test(draft.definition)
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
