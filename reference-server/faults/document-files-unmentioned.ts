import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'leaves attachedFiles out of what it documents',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            ',"attachedFiles":{"anyOf":[{"type":"string","format":"uri"},{"type":"array","items":{"type":"string","format":"uri"}},{"type":"null"}]}',
            '',
          ],
        ]),
    },
  }),
})
