import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents the key as a header that may be left out',
  breaks: ['document.key-header'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          ['"security":[{"channelKey":[]}],', ''],
          [
            '"operationId":"invoke",',
            '"operationId":"invoke","parameters":[{"name":"service-api-key","in":"header","schema":{"type":"string"}}],',
          ],
        ]),
    },
  }),
})
