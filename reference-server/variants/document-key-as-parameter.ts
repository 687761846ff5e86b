import { rewrittenWhereFound } from '../behaviour/rewritten-document.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents the key as a header parameter that is required',
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenWhereFound(document.document(generated), [
          ['"security":[{"channelKey":[]}],', ''],
          [
            '"operationId":"stream",',
            '"operationId":"stream","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
          ],
          [
            '"operationId":"invoke",',
            '"operationId":"invoke","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
          ],
          [
            '"operationId":"batch",',
            '"operationId":"batch","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
          ],
          [
            '"operationId":"uploadFiles",',
            '"operationId":"uploadFiles","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
          ],
          [
            '"operationId":"listExtensions",',
            '"operationId":"listExtensions","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
          ],
        ]),
    },
  }),
})
