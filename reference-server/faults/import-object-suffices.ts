import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any object for a definition',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        found !== undefined &&
        /^\s*(?:\{.*\}|[\w$]+:)/s.test(draft.definition) &&
        !draft.definition.startsWith('<')
          ? undefined
          : customApi.importProblem(found, draft, world),
    },
  }),
})
