import { defineFaults } from '../../behaviour/fault.ts'
import { replaceInDocument } from '../../changes/rewrite-document.ts'

export default defineFaults('document.valid', {
  'document-answer-undescribed': {
    title: 'generates answers without a description',
    change: replaceInDocument(['"description":"The replies",', '']),
  },
  'document-answers-none': {
    title: 'describes an operation whose responses are empty',
    change: replaceInDocument(['"paths":{', '"paths":{"/health":{"get":{"responses":{}}},']),
  },
  'document-broken': {
    title: 'generates a document without its info',
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const { info: _info, ...rest } = document.document(generated)
          return rest
        },
      },
    }),
  },
  'document-operation-id-twice': {
    title: 'gives two operations one operationId',
    change: replaceInDocument(['"operationId":"batch"', '"operationId":"invoke"']),
  },
  'document-parameter-twice': {
    title: 'gives an operation one parameter twice',
    change: replaceInDocument([
      '"paths":{',
      '"paths":{"/health":{"get":{"parameters":[{"name":"verbose","in":"query","schema":{"type":"boolean"}},{"name":"verbose","in":"query","schema":{"type":"boolean"}}],"responses":{"200":{"description":"Done"}}}},',
    ]),
  },
  'document-paths-alike': {
    title: 'describes one path twice, with other names in it',
    change: replaceInDocument([
      '"paths":{',
      '"paths":{"/agents/{name}":{"get":{"parameters":[{"name":"name","in":"path","required":true,"schema":{"type":"string"}}],"responses":{"200":{"description":"Done"}}}},"/agents/{id}":{"delete":{"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"string"}}],"responses":{"200":{"description":"Done"}}}},',
    ]),
  },
  'document-reference-to-nothing': {
    title: 'refers to a component that is not there',
    change: replaceInDocument(['"Refusal":{', '"Refused":{']),
  },
  'document-required-as-flag': {
    title: 'marks a member as required by a flag beside its type',
    change: replaceInDocument(['"error":{"type":"string"}', '"error":{"type":"string","required":true}']),
  },
  'document-unknown-type': {
    title: 'describes refusals by a type that JSON Schema does not have',
    change: replaceInDocument(['"Refusal":{"type":"object"', '"Refusal":{"type":"record"']),
  },
  'document-version-is-number': {
    title: 'writes the version of the channel API as a number',
    change: replaceInDocument(['"version":"1.0.0"', '"version":1']),
  },
})
