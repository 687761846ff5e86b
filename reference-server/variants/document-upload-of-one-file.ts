import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents one file in an upload',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          [
            '"files":{"type":"array","minItems":1,"items":{"type":"string","contentMediaType":"application/octet-stream"}}',
            '"files":{}',
          ],
          ['"201":', '"2XX":'],
        ]),
    },
  }),
})
