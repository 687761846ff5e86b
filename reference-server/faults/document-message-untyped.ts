import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'says nothing of what the text of a message is',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"message":{"type":"string","minLength":1}', '"message":{"description":"What to say"}'],
        ]),
    },
  }),
})
