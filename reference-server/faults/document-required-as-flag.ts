import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'marks a member as required by a flag beside its type',
  breaks: ['document.valid'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"error":{"type":"string"}', '"error":{"type":"string","required":true}'],
        ]),
    },
  }),
})
