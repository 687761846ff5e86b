import { defineFaults } from '../../behaviour/fault.ts'
import { patchDocument } from '../../changes/patch-document.ts'

const message = '/components/schemas/MessageRequest'
const text = `${message}/properties/message`
const thread = `${message}/properties/threadId`
const user = `${message}/properties/userId`
const files = `${message}/properties/attachedFiles`
const batch = '/paths/{channel}~1batch/post/requestBody/content/application~1json/schema'

/** Pointers to the three bodies that hold messages. */
const bodies = ['stream', 'invoke', 'batch'].map((name) => `/paths/{channel}~1${name}/post/requestBody`)

export default defineFaults('document.request-schema', {
  'document-batch-of-one': {
    title: 'documents a batch of one message at most',
    change: patchDocument({ op: 'add', path: `${batch}/maxItems`, value: 1 }),
  },
  'document-batch-takes-one': {
    title: 'documents one message as the body of a batch',
    change: patchDocument({ op: 'replace', path: batch, value: { $ref: `#${message}` } }),
  },
  'document-batch-without-equals': {
    title: 'documents that no two messages of a batch are equal',
    change: patchDocument({ op: 'add', path: `${batch}/uniqueItems`, value: true }),
  },
  'document-files-as-uuid': {
    title: 'documents attachedFiles as identifiers',
    change: patchDocument({ op: 'replace', path: `${files}/anyOf/0/format`, value: 'uuid' }),
  },
  'document-files-not-null': {
    title: 'documents attachedFiles as never null',
    change: patchDocument({ op: 'remove', path: `${files}/anyOf/2` }),
  },
  'document-files-unmentioned': {
    title: 'leaves attachedFiles out of what it documents',
    change: patchDocument({ op: 'remove', path: files }),
  },
  'document-message-ascii': {
    title: 'documents the text of a message as ASCII alone',
    change: patchDocument({ op: 'replace', path: text, value: { type: 'string', pattern: '^[ -~]+$' } }),
  },
  'document-message-may-be-null': {
    title: 'documents the text of a message as one that may be null',
    change: patchDocument({ op: 'replace', path: `${text}/type`, value: ['string', 'null'] }),
  },
  'document-message-optional': {
    title: 'documents the text of a message as optional',
    change: patchDocument({ op: 'replace', path: `${message}/required`, value: ['threadId'] }),
  },
  'document-message-two-letters': {
    title: 'documents two letters as the least that can be said',
    change: patchDocument({ op: 'replace', path: `${text}/minLength`, value: 2 }),
  },
  'document-message-untyped': {
    title: 'says nothing of what the text of a message is',
    change: patchDocument({ op: 'replace', path: text, value: { description: 'What to say' } }),
  },
  'document-thread-optional': {
    title: 'documents the thread of a message as optional',
    change: patchDocument({ op: 'replace', path: `${message}/required`, value: ['message'] }),
  },
  'document-thread-version-4': {
    title: 'documents threads as UUIDs of version 4 alone',
    change: patchDocument({
      op: 'replace',
      path: thread,
      value: { type: 'string', pattern: '-4[0-9a-f]{3}-' },
    }),
  },
  'document-user-not-null': {
    title: 'documents userId as never null',
    change: patchDocument({ op: 'replace', path: `${user}/type`, value: 'string' }),
  },
  'document-user-nullable-in-3-1': {
    title: 'calls users nullable in OpenAPI 3.1, where the word has no meaning',
    change: patchDocument({
      op: 'replace',
      path: user,
      value: { type: 'string', nullable: true, format: 'uuid' },
    }),
  },
  'document-user-required': {
    title: 'documents userId as required',
    change: patchDocument({ op: 'add', path: `${message}/required/-`, value: 'userId' }),
  },
  'document-user-unmentioned': {
    title: 'leaves userId out of what it documents',
    change: patchDocument({ op: 'remove', path: user }),
  },
  'document-user-version-4': {
    title: 'documents users as UUIDs of version 4 alone',
    change: patchDocument({
      op: 'replace',
      path: user,
      value: { type: ['string', 'null'], pattern: '-4[0-9a-f]{3}-' },
    }),
  },
  'document-body-may-be-absent': {
    title: 'documents the bodies of messages as ones that may be left out',
    change: patchDocument(
      ...bodies.map((body) => ({ op: 'replace' as const, path: `${body}/required`, value: false })),
    ),
  },
  'document-body-need-unsaid': {
    title: 'does not say that a message has to have its body',
    change: patchDocument(...bodies.map((body) => ({ op: 'remove' as const, path: `${body}/required` }))),
  },
  'document-message-as-form-too': {
    title: 'documents that a message may be a form as well',
    change: patchDocument(
      ...bodies.map((body) => ({
        op: 'add' as const,
        path: `${body}/content/application~1x-www-form-urlencoded`,
        value: { schema: { type: 'object' } },
      })),
    ),
  },
  'document-message-of-a-hundred-letters': {
    title: 'documents texts of a hundred characters at most',
    change: patchDocument({ op: 'replace', path: text, value: { type: 'string', maxLength: 100 } }),
  },
  'document-batch-of-four': {
    title: 'documents a batch of four messages at most',
    change: patchDocument({ op: 'add', path: `${batch}/maxItems`, value: 4 }),
  },
  'document-nulls-not-together': {
    title: 'documents that one of userId and attachedFiles is not null',
    change: patchDocument({
      op: 'add',
      path: `${message}/not`,
      value: {
        required: ['userId', 'attachedFiles'],
        properties: { userId: { type: 'null' }, attachedFiles: { type: 'null' } },
      },
    }),
  },
  'document-file-in-place-of-text': {
    title: 'documents that a message with a file needs no text',
    change: patchDocument(
      { op: 'replace', path: `${message}/required`, value: ['threadId'] },
      {
        op: 'add',
        path: `${message}/anyOf`,
        value: [{ required: ['message'] }, { required: ['attachedFiles'] }],
      },
    ),
  },
  'document-files-untyped': {
    title: 'documents attachedFiles as anything',
    change: patchDocument({ op: 'replace', path: files, value: {} }),
  },
  'document-uuids-in-small-letters': {
    title: 'documents threads in small letters alone',
    change: patchDocument({ op: 'add', path: `${thread}/pattern`, value: '^[0-9a-f-]+$' }),
  },
})
