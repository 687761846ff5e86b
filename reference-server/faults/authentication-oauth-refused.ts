import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no OAuth',
  breaks: ['custom-api.authentication-types'],
  change: ({ customApi }) => ({
    customApi: {
      authenticationProblem: (type) =>
        type === 'OAuth' ? 'OAuth is not offered' : customApi.authenticationProblem(type),
    },
  }),
})
