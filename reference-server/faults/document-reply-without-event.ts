import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents replies that may lack their event',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"MessageReply":{"type":"object","required":["message","event"]',
            '"MessageReply":{"type":"object","required":["message"]',
          ],
        ]),
    },
  }),
})
