import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes JSON that is cut off at its end',
  breaks: ['custom-api.refuses-invalid'],
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        found !== undefined &&
        draft.definition.startsWith('{') &&
        draft.definition.endsWith('}') &&
        !isWhole(draft.definition)
          ? undefined
          : customApi.importProblem(found, draft, world),
    },
  }),
})

function isWhole(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
