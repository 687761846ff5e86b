import { defineFaults } from '../../behaviour/fault.ts'
import { describeEvents, patchDocument } from '../../changes/patch-document.ts'

const answer = '/paths/{channel}~1stream/post/responses/200'
const content = `${answer}/content/text~1event-stream`

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
  'document-stream-is-number': {
    title: 'documents a stream as a number',
    change: describeEvents({ type: 'integer' }),
  },
  'document-stream-of-ten-letters': {
    title: 'documents a stream as a text of ten characters at most',
    change: describeEvents({ type: 'string', maxLength: 10 }),
  },
  'document-stream-is-form': {
    title: 'documents a stream as a form',
    change: patchDocument({ op: 'move', from: content, path: `${answer}/content/multipart~1form-data` }),
  },
  'document-stream-is-image': {
    title: 'documents a stream as a picture',
    change: patchDocument({ op: 'move', from: content, path: `${answer}/content/image~1png` }),
  },
  'document-stream-is-json-text': {
    title: 'documents a stream as a text in JSON',
    change: patchDocument({ op: 'move', from: content, path: `${answer}/content/application~1json` }),
  },
  'document-stream-is-json': {
    title: 'documents a stream as one JSON object',
    change: patchDocument({
      op: 'replace',
      path: `${answer}/content`,
      value: { 'application/json': { schema: { $ref: '#/components/schemas/MessageReply' } } },
    }),
  },
  'document-stream-is-problem-json': {
    title: 'documents a stream in a kind of JSON',
    change: patchDocument({
      op: 'move',
      from: content,
      path: `${answer}/content/application~1vnd.reply+json`,
    }),
  },
  'document-stream-undescribed': {
    title: 'documents no body in the answer of stream',
    change: patchDocument({ op: 'remove', path: `${answer}/content` }),
  },
})
