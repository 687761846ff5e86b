import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls what the definition does not declare where it has a body',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => ({
    customApi: {
      mayCall: (request, action, declared) =>
        customApi.mayCall(request, action, declared) || request.body !== undefined,
    },
  }),
})
