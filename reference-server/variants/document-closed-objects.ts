import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents objects that take nothing beyond their members',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['"type":"object","required"', '"type":"object","additionalProperties":false,"required"'],
        ]),
    },
  }),
})
