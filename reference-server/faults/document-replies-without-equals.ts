import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents that no two replies of a batch are equal',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '{"type":"array","items":{"$ref":"#/components/schemas/MessageReply"}',
            '{"type":"array","items":{"$ref":"#/components/schemas/MessageReply"},"uniqueItems":true',
          ],
        ]),
    },
  }),
})
