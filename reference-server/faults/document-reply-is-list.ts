import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents a list as the answer of invoke',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"description":"The reply","content":{"application/json":{"schema":{"$ref":"#/components/schemas/MessageReply"}}}',
            '"description":"The reply","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageReply"}}}}',
          ],
        ]),
    },
  }),
})
