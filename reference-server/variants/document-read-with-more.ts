import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents further members that are always in its answers',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['"required":["message","event"]', '"required":["message","event","id"]'],
          ['"required":["uploadedFiles"]', '"required":["uploadedFiles","count"]'],
          ['"required":["extension",', '"required":["label","extension",'],
        ]),
    },
  }),
})
