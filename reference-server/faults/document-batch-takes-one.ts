import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents one message as the body of a batch',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}}',
            '"schema":{"$ref":"#/components/schemas/MessageRequest"}',
          ],
        ]),
    },
  }),
})
