import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents that no two messages of a batch are equal',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}',
            '{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"},"uniqueItems":true',
          ],
        ]),
    },
  }),
})
