import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents what a part of an upload is by its encoding',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          [
            '"items":{"type":"string","contentMediaType":"application/octet-stream"}}},"required":["files"]}',
            '"items":{"type":"string"}}},"required":["files"]},"encoding":{"files":{"contentType":"image/png, application/pdf"}}',
          ],
        ]),
    },
  }),
})
