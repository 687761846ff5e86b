import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'writes the version of the channel API as a number',
  breaks: ['document.valid'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [['"version":"1.0.0"', '"version":1']]),
    },
  }),
})
