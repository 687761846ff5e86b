import { defineFault } from '../behaviour/fault.ts'
import { rewrittenDocument } from '../behaviour/rewritten-document.ts'

export default defineFault({
  title: 'gives an operation one parameter twice',
  breaks: ['document.valid'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        rewrittenDocument(document.document(generated), [
          [
            '"paths":{',
            '"paths":{"/health":{"get":{"parameters":[{"name":"verbose","in":"query","schema":{"type":"boolean"}},{"name":"verbose","in":"query","schema":{"type":"boolean"}}],"responses":{"200":{"description":"Done"}}}},',
          ],
        ]),
    },
  }),
})
