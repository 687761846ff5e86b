import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the key under another header',
  breaks: ['document.key-header'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [['"name":"service-api-key"', '"name":"x-api-key"']]),
    },
  }),
})
