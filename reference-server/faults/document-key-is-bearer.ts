import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the key as a bearer token',
  breaks: ['document.key-header'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"type":"apiKey","in":"header","name":"service-api-key"', '"type":"http","scheme":"bearer"'],
        ]),
    },
  }),
})
