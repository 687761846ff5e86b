import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents attachedFiles as identifiers',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"attachedFiles":{"anyOf":[{"type":"string","format":"uri"}',
            '"attachedFiles":{"anyOf":[{"type":"string","format":"uuid"}',
          ],
        ]),
    },
  }),
})
