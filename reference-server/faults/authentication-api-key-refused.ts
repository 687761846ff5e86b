import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes no API key',
  breaks: ['custom-api.authentication-types'],
  change: ({ customApi }) => ({
    customApi: {
      authenticationProblem: (type) =>
        type === 'API key' ? 'API keys are not offered' : customApi.authenticationProblem(type),
    },
  }),
})
