import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents the channel key as a query parameter',
  breaks: ['document.key-header'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const text = JSON.stringify(document.document(generated))
        return JSON.parse(text.replace('"in":"header"', '"in":"query"'))
      },
    },
  }),
})
