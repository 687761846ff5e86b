import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'gives two operations one operationId',
  breaks: ['document.valid'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"operationId":"batch"', '"operationId":"invoke"'],
        ]),
    },
  }),
})
