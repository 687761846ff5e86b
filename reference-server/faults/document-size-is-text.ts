import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the size of an extension as a text',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"maxFileSizeInMb":{"type":"integer"}', '"maxFileSizeInMb":{"type":"string"}'],
        ]),
    },
  }),
})
