import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents replies of at most twenty characters',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"MessageReply":{"type":"object","required":["message","event"],"properties":{"message":{"type":"string"}',
            '"MessageReply":{"type":"object","required":["message","event"],"properties":{"message":{"type":"string","maxLength":20}',
          ],
        ]),
    },
  }),
})
