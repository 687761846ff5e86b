import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any type of more than eight letters',
  breaks: ['custom-api.authentication-types'],
  change: ({ customApi }) => ({
    customApi: {
      authenticationProblem: (type) =>
        String(type).length > 8 ? undefined : customApi.authenticationProblem(type),
    },
  }),
})
