import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents users as UUIDs of version 4 alone',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"userId":{"type":["string","null"],"format":"uuid"}',
            '"userId":{"type":["string","null"],"pattern":"-4[0-9a-f]{3}-"}',
          ],
        ]),
    },
  }),
})
