import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'writes further words, and what looks like a wrong schema and is none, into its document',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          [
            '"Refusal":{"type":"object",',
            '"Refusal":{"type":"object","x-schema":{"minLength":-1},"xml":{"name":"refusal"},"externalDocs":{"url":"https://example.com"},"discriminator":{"propertyName":"error"},"example":{"type":"text","required":true},',
          ],
          [
            '"error":{"type":"string"}',
            '"error":{"type":"string","pattern":"(?i)^\\\\w+\\\\Z","format":"snake_case","deprecated":false,"default":"refused"}',
          ],
          [
            '"components":{"securitySchemes":',
            '"components":{"examples":{"odd":{"value":{"schema":{"type":"odd"}}}},"headers":{"x-limit":{"schema":{"type":"integer","minimum":0}}},"securitySchemes":',
          ],
        ]),
    },
  }),
})
