import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'panel-sends-unedited-empty': {
    title: 'sends the parameters and headers of a form that were left alone, with nothing in them',
    change: ({ customApi }) => ({
      customApi: {
        outboundRequest: (request, action, declared) => {
          const outbound = customApi.outboundRequest(request, action, declared)
          const { searchParams } = new URL(outbound.url)
          // Added as text: a URL would resolve the steps of a path that is sent as it is.
          let { url } = outbound
          for (const { in: place, name } of action?.parameters ?? []) {
            if (place === 'query' && !searchParams.has(name)) {
              url += `${url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=`
            }
            if (place === 'header' && !outbound.headers.has(name)) outbound.headers.set(name, '')
          }
          return { ...outbound, url }
        },
      },
    }),
  },
})
