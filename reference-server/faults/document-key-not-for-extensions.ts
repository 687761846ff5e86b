import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the extension listing as free of the key',
  breaks: ['document.key-header'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"operationId":"listExtensions",', '"operationId":"listExtensions","security":[],'],
        ]),
    },
  }),
})
