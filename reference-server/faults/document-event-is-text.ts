import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents the event of a whole reply as text',
  breaks: ['document.response-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        JSON.parse(
          JSON.stringify(document.document(generated)).replace(
            '"event":{"type":"null"}',
            '"event":{"type":"string"}',
          ),
        ),
    },
  }),
})
