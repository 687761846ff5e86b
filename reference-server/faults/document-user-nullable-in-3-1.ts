import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'calls users nullable in OpenAPI 3.1, where the word has no meaning',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"userId":{"type":["string","null"],"format":"uuid"}',
            '"userId":{"type":"string","nullable":true,"format":"uuid"}',
          ],
        ]),
    },
  }),
})
