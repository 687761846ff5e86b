import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents a second part that has to be there',
  breaks: ['document.upload'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"required":["files"]', '"required":["files","purpose"]'],
        ]),
    },
  }),
})
