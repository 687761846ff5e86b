import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents threads as UUIDs of version 4 alone',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"threadId":{"type":"string","format":"uuid"}',
            '"threadId":{"type":"string","pattern":"-4[0-9a-f]{3}-"}',
          ],
        ]),
    },
  }),
})
