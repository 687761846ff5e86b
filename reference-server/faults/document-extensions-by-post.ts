import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the extension listing as POST',
  breaks: ['document.operations'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['/files/extensions":{"get"', '/files/extensions":{"post"'],
        ]),
    },
  }),
})
