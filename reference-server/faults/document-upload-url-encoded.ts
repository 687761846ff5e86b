import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents an upload as an encoded form',
  breaks: ['document.upload'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"multipart/form-data":', '"application/x-www-form-urlencoded":'],
        ]),
    },
  }),
})
