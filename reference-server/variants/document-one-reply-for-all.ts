import { rewrittenDocument } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents streamed and whole replies by one schema',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"event":{"type":"null"}', '"event":{"type":["string","null"]}'],
          ['"required":["message","event"],', ''],
        ]),
    },
  }),
})
