import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'refers to some schemas of its document by anchors',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['"$ref":"#/components/schemas/SupportedExtensions"', '"$ref":"#list"'],
          ['"$ref":"#/components/schemas/SupportedExtension"', '"$ref":"#row"'],
          ['"SupportedExtensions":{', '"SupportedExtensions":{"$anchor":"list",'],
          ['"SupportedExtension":{', '"SupportedExtension":{"$anchor":"row",'],
        ]),
    },
  }),
})
