import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'describes refusals by a type that JSON Schema does not have',
  breaks: ['document.valid'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"Refusal":{"type":"object"', '"Refusal":{"type":"record"'],
        ]),
    },
  }),
})
