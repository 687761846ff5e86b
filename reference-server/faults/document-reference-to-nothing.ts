import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'refers to a component that is not there',
  breaks: ['document.valid'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [['"Refusal":{', '"Refused":{']]),
    },
  }),
})
