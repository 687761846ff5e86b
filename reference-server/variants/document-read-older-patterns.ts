import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

const pattern = '^[0-9a-fA-F]{8}(?:\\\\-[0-9a-fA-F]{4}){3}\\\\-[0-9a-fA-F]{12}$'

export default defineVariant({
  title: 'documents identifiers by a pattern of the older rules',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          [
            '"threadId":{"type":"string","format":"uuid"}',
            `"threadId":{"type":"string","pattern":"${pattern}"}`,
          ],
        ]),
    },
  }),
})
