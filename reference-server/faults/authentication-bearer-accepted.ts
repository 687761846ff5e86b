import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes Bearer for a type of authentication',
  breaks: ['custom-api.authentication-types'],
  change: ({ customApi }) => ({
    customApi: {
      authenticationProblem: (type) =>
        type === 'Bearer' ? undefined : customApi.authenticationProblem(type),
    },
  }),
})
