import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the key as one way among others, one of them without any',
  breaks: ['document.key-header'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"security":[{"channelKey":[]}]', '"security":[{"channelKey":[]},{}]'],
        ]),
    },
  }),
})
