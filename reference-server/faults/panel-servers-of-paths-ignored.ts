import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a request to the server of the definition, though its path has one of its own',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      outboundRequest: (request, action, declared) => {
        const outbound = customApi.outboundRequest(request, action, declared)
        const common = declared[0]?.server
        if (action?.server === undefined || common === undefined) return outbound
        const isOfPath = declared.every(
          ({ path, server }) => path !== action.path || server === action.server,
        )
        return isOfPath
          ? { ...outbound, url: `${common}${outbound.url.slice(action.server.length)}` }
          : outbound
      },
    },
  }),
})
