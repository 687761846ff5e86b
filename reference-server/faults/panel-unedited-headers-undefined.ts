import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends "undefined" for a declared header that was left alone',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      outboundRequest: (request, action, declared) => {
        const outbound = customApi.outboundRequest(request, action, declared)
        for (const { in: place, name } of action?.parameters ?? []) {
          if (place === 'header' && !outbound.headers.has(name)) outbound.headers.set(name, 'undefined')
        }
        return outbound
      },
    },
  }),
})
