import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls no DELETE, though it is declared',
  breaks: ['custom-api.declared-actions-only'],
  follows: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      mayCall: (request, action, declared) =>
        request.method !== 'DELETE' && customApi.mayCall(request, action, declared),
    },
  }),
})
