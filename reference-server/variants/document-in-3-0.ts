import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'writes the document in OpenAPI 3.0',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['"openapi":"3.1.0"', '"openapi":"3.0.3"'],
          ['"event":{"type":"null"}', '"event":{"type":"string","nullable":true}'],
          ['"type":["string","null"]', '"type":"string","nullable":true'],
          [',{"type":"null"}]', '],"nullable":true'],
          // A schema of 3.0 has no list of examples.
          ['"examples":', '"x-examples":'],
          ['"contentMediaType":"application/octet-stream"', '"format":"binary"'],
        ]),
    },
  }),
})
