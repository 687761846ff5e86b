import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents a stream without naming its media type',
  choices: ['events in the document'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [['"text/event-stream"', '"*/*"']]),
    },
  }),
})
