import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'says nothing of what the answer of invoke is',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"description":"The reply","content":{"application/json":{"schema":{"$ref":"#/components/schemas/MessageReply"}}}',
            '"description":"The reply","content":{"application/json":{}}',
          ],
        ]),
    },
  }),
})
