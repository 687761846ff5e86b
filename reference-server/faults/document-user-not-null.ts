import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents userId as never null',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"userId":{"type":["string","null"]', '"userId":{"type":"string"'],
        ]),
    },
  }),
})
