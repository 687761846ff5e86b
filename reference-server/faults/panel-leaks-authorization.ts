import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a token to an API whose authentication type is None',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      outboundRequest: (request, action, declared) => {
        const outbound = customApi.outboundRequest(request, action, declared)
        if (!outbound.headers.has('authorization')) {
          outbound.headers.set('authorization', 'Bearer of-the-portal-itself')
        }
        return outbound
      },
    },
  }),
})
