import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents a stream as one JSON object',
  breaks: ['document.stream'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        JSON.parse(
          JSON.stringify(document.document(generated)).replace(
            '"text/event-stream":{"schema":{"type":"string"}}',
            '"application/json":{"schema":{"$ref":"#/components/schemas/MessageReply"}}',
          ),
        ),
    },
  }),
})
