import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a request to the server of the other operations of its path, though it has one of its own',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      outboundRequest: (request, action, declared) => {
        const outbound = customApi.outboundRequest(request, action, declared)
        const sibling = declared.find(
          ({ path, server }) => path === action?.path && server !== action?.server,
        )
        if (sibling?.server === undefined || action?.server === undefined) return outbound
        // Of two, the first one's is the document's.
        if (action.server === declared[0]?.server) return outbound
        return { ...outbound, url: `${sibling.server}${outbound.url.slice(action.server.length)}` }
      },
    },
  }),
})
