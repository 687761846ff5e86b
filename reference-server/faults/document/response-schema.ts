import { defineFaults } from '../../behaviour/fault.ts'
import { patchDocument } from '../../changes/patch-document.ts'

const reply = '/components/schemas/MessageReply'
const extension = '/components/schemas/SupportedExtension'
const answers = {
  invoke: '/paths/{channel}~1invoke/post/responses/200/content/application~1json',
  batch: '/paths/{channel}~1batch/post/responses/200/content/application~1json',
  extensions: '/paths/{channel}~1files~1extensions/get/responses/200/content/application~1json',
}

export default defineFaults('document.response-schema', {
  'document-batch-answers-one': {
    title: 'documents one reply as the answer of batch',
    change: patchDocument({ op: 'replace', path: `${answers.batch}/schema`, value: { $ref: `#${reply}` } }),
  },
  'document-event-is-text': {
    title: 'documents the event of a whole reply as text',
    change: patchDocument({ op: 'replace', path: `${reply}/properties/event/type`, value: 'string' }),
  },
  'document-event-kind-in-reply': {
    title: 'documents a stream event as the answer of invoke',
    change: patchDocument({
      op: 'replace',
      path: `${answers.invoke}/schema/$ref`,
      value: '#/components/schemas/StreamEvent',
    }),
  },
  'document-extension-without-size': {
    title: 'documents extensions that may lack their size',
    change: patchDocument(
      { op: 'test', path: `${extension}/required/1`, value: 'maxFileSizeInMb' },
      { op: 'remove', path: `${extension}/required/1` },
    ),
  },
  'document-extensions-bare-list': {
    title: 'documents a bare list of extensions',
    change: patchDocument({
      op: 'replace',
      path: `${answers.extensions}/schema`,
      value: { type: 'array', items: { $ref: `#${extension}` } },
    }),
  },
  'document-lacks-image': {
    title: 'documents the categories without image',
    change: patchDocument(
      { op: 'test', path: `${extension}/properties/category/enum/2`, value: 'image' },
      { op: 'remove', path: `${extension}/properties/category/enum/2` },
    ),
  },
  'document-listing-may-be-empty': {
    title: 'documents a listing that may lack its extensions',
    change: patchDocument({ op: 'remove', path: '/components/schemas/SupportedExtensions/required' }),
  },
  'document-replies-without-equals': {
    title: 'documents that no two replies of a batch are equal',
    change: patchDocument({ op: 'add', path: `${answers.batch}/schema/uniqueItems`, value: true }),
  },
  'document-reply-is-list': {
    title: 'documents a list as the answer of invoke',
    change: patchDocument({
      op: 'replace',
      path: `${answers.invoke}/schema`,
      value: { type: 'array', items: { $ref: `#${reply}` } },
    }),
  },
  'document-reply-of-twenty': {
    title: 'documents replies of at most twenty characters',
    change: patchDocument({ op: 'add', path: `${reply}/properties/message/maxLength`, value: 20 }),
  },
  'document-reply-untyped': {
    title: 'says nothing of what the answer of invoke is',
    change: patchDocument({ op: 'remove', path: `${answers.invoke}/schema` }),
  },
  'document-reply-without-event': {
    title: 'documents replies that may lack their event',
    change: patchDocument({ op: 'replace', path: `${reply}/required`, value: ['message'] }),
  },
  'document-size-is-text': {
    title: 'documents the size of an extension as a text',
    change: patchDocument({
      op: 'replace',
      path: `${extension}/properties/maxFileSizeInMb/type`,
      value: 'string',
    }),
  },
  'document-size-up-to-ten': {
    title: 'documents no size above ten',
    change: patchDocument({
      op: 'add',
      path: `${extension}/properties/maxFileSizeInMb/maximum`,
      value: 10,
    }),
  },
  'document-extensions-status-201': {
    title: 'documents 201 for the extension listing',
    change: patchDocument({
      op: 'move',
      from: '/paths/{channel}~1files~1extensions/get/responses/200',
      path: '/paths/{channel}~1files~1extensions/get/responses/201',
    }),
  },
  'document-mime-type-may-be-null': {
    title: 'documents MIME types that may be null',
    change: patchDocument({
      op: 'replace',
      path: `${extension}/properties/mimeType/type`,
      value: ['string', 'null'],
    }),
  },
  'document-reply-may-be-null': {
    title: 'documents replies whose message may be null',
    change: patchDocument({
      op: 'replace',
      path: `${reply}/properties/message/type`,
      value: ['string', 'null'],
    }),
  },
})
