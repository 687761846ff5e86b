import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any authentication type',
  breaks: ['custom-api.authentication-types'],
  change: () => ({ customApi: { authenticationProblem: () => undefined } }),
})
