import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents messages by schemas that are put together',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['"MessageRequest":{"type":"object",', '"Talk":{"type":"object",'],
          ['"#/components/schemas/MessageRequest"', '"#/components/schemas/Told"'],
          [
            '"MessageReply":{',
            '"Told":{"allOf":[{"$ref":"#/components/schemas/Talk"},{"type":"object","description":"told"}]},"MessageReply":{',
          ],
          [
            '"userId":{"type":["string","null"],"format":"uuid"}',
            '"userId":{"oneOf":[{"type":"string","format":"uuid"},{"type":"null"}]}',
          ],
        ]),
    },
  }),
})
