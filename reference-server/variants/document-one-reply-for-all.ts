import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents streamed and whole replies by one schema',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['"event":{"type":"null"}', '"event":{"type":["string","null"]}'],
        ]),
    },
  }),
})
