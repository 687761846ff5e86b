import { defineFaults } from '../../behaviour/fault.ts'
import { patchDocument } from '../../changes/patch-document.ts'

const refusal = '/components/schemas/Refusal'
const done = { responses: { '200': { description: 'Done' } } }
const verbose = { name: 'verbose', in: 'query', schema: { type: 'boolean' } }

export default defineFaults('document.valid', {
  'document-answer-undescribed': {
    title: 'generates answers without a description',
    change: patchDocument({
      op: 'remove',
      path: '/paths/{channel}~1batch/post/responses/200/description',
    }),
  },
  'document-answers-none': {
    title: 'describes an operation whose responses are empty',
    change: patchDocument({ op: 'add', path: '/paths/~1health', value: { get: { responses: {} } } }),
  },
  'document-broken': {
    title: 'generates a document without its info',
    change: patchDocument({ op: 'remove', path: '/info' }),
  },
  'document-operation-id-twice': {
    title: 'gives two operations one operationId',
    change: patchDocument({
      op: 'replace',
      path: '/paths/{channel}~1batch/post/operationId',
      value: 'invoke',
    }),
  },
  'document-parameter-nameless': {
    title: 'describes a parameter without its name',
    change: patchDocument({
      op: 'add',
      path: '/paths/~1health',
      value: { get: { parameters: [{ in: 'query', schema: verbose.schema }], ...done } },
    }),
  },
  'document-parameter-of-other-path': {
    title: 'describes a parameter in a path that has no place for it',
    change: patchDocument({
      op: 'add',
      path: '/paths/~1health',
      value: { get: takingInPath('name') },
    }),
  },
  'document-parameter-twice': {
    title: 'gives an operation one parameter twice',
    change: patchDocument({
      op: 'add',
      path: '/paths/~1health',
      value: { get: { parameters: [verbose, verbose], ...done } },
    }),
  },
  'document-paths-alike': {
    title: 'describes one path twice, with other names in it',
    change: patchDocument(
      { op: 'add', path: '/paths/~1agents~1{name}', value: { get: takingInPath('name') } },
      { op: 'add', path: '/paths/~1agents~1{id}', value: { delete: takingInPath('id') } },
    ),
  },
  'document-reference-to-nothing': {
    title: 'refers to a component that is not there',
    change: patchDocument({ op: 'move', from: refusal, path: '/components/schemas/Refused' }),
  },
  'document-required-as-flag': {
    title: 'marks a member as required by a flag beside its type',
    change: patchDocument({ op: 'add', path: `${refusal}/properties/error/required`, value: true }),
  },
  'document-unknown-type': {
    title: 'describes refusals by a type that JSON Schema does not have',
    change: patchDocument({ op: 'replace', path: `${refusal}/type`, value: 'record' }),
  },
  'document-unknown-type-of-text': {
    title: 'gives the text of a message a type that JSON Schema does not have',
    change: patchDocument({
      op: 'replace',
      path: '/components/schemas/MessageRequest/properties/message/type',
      value: 'text',
    }),
  },
  'document-version-is-number': {
    title: 'writes the version of the channel API as a number',
    change: patchDocument({ op: 'replace', path: '/info/version', value: 1 }),
  },
})

function takingInPath(name: string): object {
  return { parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }], ...done }
}
