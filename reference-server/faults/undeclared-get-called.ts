import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls any path with GET',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => ({
    customApi: {
      mayCall: (request, action, declared) =>
        customApi.mayCall(request, action, declared) || request.method === 'GET',
    },
  }),
})
