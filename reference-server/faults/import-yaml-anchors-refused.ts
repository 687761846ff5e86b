import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no YAML with anchors',
  breaks: ['custom-api.imports-yaml'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        /: &a\d/.test(draft.definition)
          ? 'definition is not understood'
          : customApi.importProblem(found, draft, world),
    },
  }),
})
