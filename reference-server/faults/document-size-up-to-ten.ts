import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents no size above ten',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"maxFileSizeInMb":{"type":"integer"}', '"maxFileSizeInMb":{"type":"integer","maximum":10}'],
        ]),
    },
  }),
})
