import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents no body in the answer of stream',
  breaks: ['document.stream'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [',"content":{"text/event-stream":{"schema":{"type":"string"}}}', ''],
        ]),
    },
  }),
})
