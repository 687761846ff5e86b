import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents one reply as the answer of batch',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageReply"}}',
            '"schema":{"$ref":"#/components/schemas/MessageReply"}',
          ],
        ]),
    },
  }),
})
