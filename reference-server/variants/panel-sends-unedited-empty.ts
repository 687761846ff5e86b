import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'sends the parameters and headers of a form that were left alone, with nothing in them',
  change: ({ customApi }) => ({
    customApi: {
      outboundRequest: (request, action, declared) => {
        const outbound = customApi.outboundRequest(request, action, declared)
        const url = new URL(outbound.url)
        for (const { in: place, name } of action?.parameters ?? []) {
          if (place === 'query' && !url.searchParams.has(name)) url.searchParams.append(name, '')
          if (place === 'header' && !outbound.headers.has(name)) outbound.headers.set(name, '')
        }
        return { ...outbound, url: url.href }
      },
    },
  }),
})
