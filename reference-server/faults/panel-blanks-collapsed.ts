import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'makes one blank of several in a body',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      outboundRequest: (request, action, declared) => {
        const outbound = customApi.outboundRequest(request, action, declared)
        return { ...outbound, body: outbound.body?.replace(/ {2,}/g, ' ') }
      },
    },
  }),
})
