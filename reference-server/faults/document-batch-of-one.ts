import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents a batch of one message at most',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}}',
            '"schema":{"type":"array","maxItems":1,"items":{"$ref":"#/components/schemas/MessageRequest"}}',
          ],
        ]),
    },
  }),
})
