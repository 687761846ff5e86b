import { defineFaults } from '../../behaviour/fault.ts'
import { patchDocument } from '../../changes/patch-document.ts'

const upload = '/paths/{channel}~1files/post'
const body = `${upload}/requestBody`
const form = `${body}/content/multipart~1form-data`
const result = '/components/schemas/UploadResult'

export default defineFaults('document.upload', {
  'document-upload-answers-nothing': {
    title: 'documents no body in the answer to an upload',
    change: patchDocument({ op: 'remove', path: `${upload}/responses/201/content` }),
  },
  'document-upload-answers-text': {
    title: 'documents one address as the answer to an upload',
    change: patchDocument({
      op: 'replace',
      path: `${result}/properties/uploadedFiles`,
      value: { type: 'string', format: 'uri' },
    }),
  },
  'document-upload-as-bytes': {
    title: 'documents an upload as bare bytes',
    change: patchDocument({ op: 'move', from: form, path: `${body}/content/application~1octet-stream` }),
  },
  'document-upload-is-text': {
    title: 'documents the part files as a plain text',
    change: patchDocument({
      op: 'remove',
      path: `${form}/schema/properties/files/items/contentMediaType`,
    }),
  },
  'document-upload-needs-purpose': {
    title: 'documents a second part that has to be there',
    change: patchDocument({ op: 'add', path: `${form}/schema/required/-`, value: 'purpose' }),
  },
  'document-upload-part-file': {
    title: "documents the upload's part as file",
    change: patchDocument(
      { op: 'move', from: `${form}/schema/properties/files`, path: `${form}/schema/properties/file` },
      { op: 'replace', path: `${form}/schema/required`, value: ['file'] },
    ),
  },
  'document-upload-status-200': {
    title: 'documents 200 for an upload',
    change: patchDocument({
      op: 'move',
      from: `${upload}/responses/201`,
      path: `${upload}/responses/200`,
    }),
  },
  'document-upload-url-encoded': {
    title: 'documents an upload as an encoded form',
    change: patchDocument({
      op: 'move',
      from: form,
      path: `${body}/content/application~1x-www-form-urlencoded`,
    }),
  },
  'document-upload-answer-may-be-empty': {
    title: 'documents an answer to uploads that need not have uploadedFiles',
    change: patchDocument({ op: 'remove', path: `${result}/required` }),
  },
  'document-upload-body-may-be-absent': {
    title: 'documents the form of an upload as one that may be left out',
    change: patchDocument({ op: 'replace', path: `${body}/required`, value: false }),
  },
  'document-upload-requires-nothing': {
    title: 'documents a form in which no part has to be there',
    change: patchDocument({ op: 'remove', path: `${form}/schema/required` }),
  },
})
