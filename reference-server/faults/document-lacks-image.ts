import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the categories without image',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) => rewrittenDocument(document.document(generated), [['"image",', '']]),
    },
  }),
})
