import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes definitions in JSON only',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        draft.definition.trimStart().startsWith('{')
          ? customApi.importProblem(found, draft, world)
          : 'definition is no JSON',
    },
  }),
})
