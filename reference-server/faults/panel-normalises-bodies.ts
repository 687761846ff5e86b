import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a letter and its accent as one character in a body',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      outboundRequest: (request, action, declared) => {
        const outbound = customApi.outboundRequest(request, action, declared)
        return { ...outbound, body: outbound.body?.normalize('NFC') }
      },
    },
  }),
})
