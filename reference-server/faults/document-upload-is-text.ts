import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the part files as a plain text',
  breaks: ['document.upload'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"items":{"type":"string","contentMediaType":"application/octet-stream"}',
            '"items":{"type":"string"}',
          ],
        ]),
    },
  }),
})
