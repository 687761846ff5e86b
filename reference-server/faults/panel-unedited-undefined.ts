import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends "undefined" for a parameter of the query that was left alone',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      outboundRequest: (request, action, declared) => {
        const outbound = customApi.outboundRequest(request, action, declared)
        const url = new URL(outbound.url)
        for (const { in: place, name } of action?.parameters ?? []) {
          if (place === 'query' && !url.searchParams.has(name)) url.searchParams.append(name, 'undefined')
        }
        return { ...outbound, url: url.href }
      },
    },
  }),
})
