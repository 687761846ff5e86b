import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents two letters as the least that can be said',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"message":{"type":"string","minLength":1}', '"message":{"type":"string","minLength":2}'],
        ]),
    },
  }),
})
