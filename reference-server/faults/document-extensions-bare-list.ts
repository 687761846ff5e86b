import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents a bare list of extensions',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"description":"The list","content":{"application/json":{"schema":{"$ref":"#/components/schemas/SupportedExtensions"}}}',
            '"description":"The list","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/SupportedExtension"}}}}',
          ],
        ]),
    },
  }),
})
