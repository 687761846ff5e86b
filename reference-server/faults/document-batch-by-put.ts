import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents batch as PUT',
  breaks: ['document.operations'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [['/batch":{"post"', '/batch":{"put"']]),
    },
  }),
})
