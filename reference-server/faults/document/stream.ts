import { defineFaults } from '../../behaviour/fault.ts'
import { describeEvents, replaceInDocument } from '../../changes/rewrite-document.ts'

export default defineFaults('document.stream', {
  'document-events-with-numbers': {
    title: 'documents the text of an event as a number',
    change: describeEvents({
      properties: { message: { type: 'number' }, event: { type: 'string' } },
    }),
  },
  'document-events-without-fragments': {
    title: 'documents the events of a stream without those that carry the reply',
    change: describeEvents({
      properties: {
        message: { type: 'string' },
        event: { enum: ['on_chat_model_start', 'on_chat_model_end'] },
      },
    }),
  },
  'document-events-without-kind': {
    title: 'documents the events of a stream as whole replies, whose event is null',
    change: describeEvents({
      $ref: '#/components/schemas/MessageReply',
    }),
  },
  'document-stream-is-form': {
    title: 'documents a stream as a form',
    change: replaceInDocument(['"text/event-stream"', '"multipart/form-data"']),
  },
  'document-stream-is-image': {
    title: 'documents a stream as a picture',
    change: replaceInDocument(['"text/event-stream"', '"image/png"']),
  },
  'document-stream-is-json-text': {
    title: 'documents a stream as a text in JSON',
    change: replaceInDocument(['"text/event-stream"', '"application/json"']),
  },
  'document-stream-is-json': {
    title: 'documents a stream as one JSON object',
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
  },
  'document-stream-is-problem-json': {
    title: 'documents a stream in a kind of JSON',
    change: replaceInDocument(['"text/event-stream"', '"application/vnd.reply+json"']),
  },
  'document-stream-undescribed': {
    title: 'documents no body in the answer of stream',
    change: replaceInDocument([',"content":{"text/event-stream":{"schema":{"type":"string"}}}', '']),
  },
})
