import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'refers to the schemas of its document by anchors',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['"$ref":"#/components/schemas/', '"$ref":"#'],
          ['"MessageRequest":{', '"MessageRequest":{"$anchor":"MessageRequest",'],
          ['"MessageReply":{', '"MessageReply":{"$anchor":"MessageReply",'],
          ['"UploadResult":{', '"UploadResult":{"$anchor":"UploadResult",'],
          ['"SupportedExtensions":{', '"SupportedExtensions":{"$anchor":"SupportedExtensions",'],
          ['"SupportedExtension":{', '"SupportedExtension":{"$anchor":"SupportedExtension",'],
          ['"Refusal":{', '"Refusal":{"$anchor":"Refusal",'],
        ]),
    },
  }),
})
