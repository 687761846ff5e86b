import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'describes an operation whose responses are empty',
  breaks: ['document.valid'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"paths":{', '"paths":{"/health":{"get":{"responses":{}}},'],
        ]),
    },
  }),
})
