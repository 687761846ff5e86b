import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'documents no body in the answer to an upload',
  breaks: ['document.upload'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"description":"Uploaded","content":{"application/json":{"schema":{"$ref":"#/components/schemas/UploadResult"}}}',
            '"description":"Uploaded"',
          ],
        ]),
    },
  }),
})
