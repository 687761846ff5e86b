import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents the addresses of another channel',
  breaks: ['document.operations'],
  follows: ['channel.creation'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const text = JSON.stringify(document.document(generated))
        return JSON.parse(text.replaceAll(/\/channelsApi\/[^/]+/g, '/channelsApi/8c1f0f4e2b'))
      },
    },
  }),
})
