import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents one address as the answer to an upload',
  breaks: ['document.upload'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"uploadedFiles":{"type":"array","items":{"type":"string","format":"uri"}}',
            '"uploadedFiles":{"type":"string","format":"uri"}',
          ],
        ]),
    },
  }),
})
