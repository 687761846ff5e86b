import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents the batch of another channel',
  breaks: ['document.operations'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const text = JSON.stringify(document.document(generated))
        return JSON.parse(text.replace(/\/channelsApi\/[^/]+\/batch/, '/channelsApi/channel-2/batch'))
      },
    },
  }),
})
