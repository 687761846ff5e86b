import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the text of a message as one that may be null',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"message":{"type":"string","minLength":1}', '"message":{"type":["string","null"],"minLength":1}'],
        ]),
    },
  }),
})
