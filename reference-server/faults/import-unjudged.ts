import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any text for a definition',
  breaks: ['custom-api.refuses-invalid'],
  change: () => ({ customApi: { importProblem: () => undefined } }),
})
