import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes Basic as a fourth type',
  breaks: ['custom-api.authentication-types'],
  change: ({ customApi }) => ({
    customApi: {
      authenticationProblem: (type) => (type === 'Basic' ? undefined : customApi.authenticationProblem(type)),
    },
  }),
})
