import { defineFaults } from '../../behaviour/fault.ts'
import { replaceInDocument } from '../../changes/rewrite-document.ts'

export default defineFaults('document.request-schema', {
  'document-batch-of-one': {
    title: 'documents a batch of one message at most',
    change: replaceInDocument([
      '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}}',
      '"schema":{"type":"array","maxItems":1,"items":{"$ref":"#/components/schemas/MessageRequest"}}',
    ]),
  },
  'document-batch-takes-one': {
    title: 'documents one message as the body of a batch',
    change: replaceInDocument([
      '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}}',
      '"schema":{"$ref":"#/components/schemas/MessageRequest"}',
    ]),
  },
  'document-batch-without-equals': {
    title: 'documents that no two messages of a batch are equal',
    change: replaceInDocument([
      '{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}',
      '{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"},"uniqueItems":true',
    ]),
  },
  'document-files-as-uuid': {
    title: 'documents attachedFiles as identifiers',
    change: replaceInDocument([
      '"attachedFiles":{"anyOf":[{"type":"string","format":"uri"}',
      '"attachedFiles":{"anyOf":[{"type":"string","format":"uuid"}',
    ]),
  },
  'document-files-not-null': {
    title: 'documents attachedFiles as never null',
    change: replaceInDocument([',{"type":"null"}]}', ']}']),
  },
  'document-files-unmentioned': {
    title: 'leaves attachedFiles out of what it documents',
    change: replaceInDocument([
      ',"attachedFiles":{"anyOf":[{"type":"string","format":"uri"},{"type":"array","items":{"type":"string","format":"uri"}},{"type":"null"}]}',
      '',
    ]),
  },
  'document-message-ascii': {
    title: 'documents the text of a message as ASCII alone',
    change: replaceInDocument([
      '"message":{"type":"string","minLength":1}',
      '"message":{"type":"string","pattern":"^[ -~]+$"}',
    ]),
  },
  'document-message-may-be-null': {
    title: 'documents the text of a message as one that may be null',
    change: replaceInDocument([
      '"message":{"type":"string","minLength":1}',
      '"message":{"type":["string","null"],"minLength":1}',
    ]),
  },
  'document-message-optional': {
    title: 'documents the text of a message as optional',
    change: replaceInDocument(['"required":["message","threadId"]', '"required":["threadId"]']),
  },
  'document-message-two-letters': {
    title: 'documents two letters as the least that can be said',
    change: replaceInDocument([
      '"message":{"type":"string","minLength":1}',
      '"message":{"type":"string","minLength":2}',
    ]),
  },
  'document-message-untyped': {
    title: 'says nothing of what the text of a message is',
    change: replaceInDocument([
      '"message":{"type":"string","minLength":1}',
      '"message":{"description":"What to say"}',
    ]),
  },
  'document-thread-optional': {
    title: 'documents the thread of a message as optional',
    change: replaceInDocument(['"required":["message","threadId"]', '"required":["message"]']),
  },
  'document-thread-version-4': {
    title: 'documents threads as UUIDs of version 4 alone',
    change: replaceInDocument([
      '"threadId":{"type":"string","format":"uuid"}',
      '"threadId":{"type":"string","pattern":"-4[0-9a-f]{3}-"}',
    ]),
  },
  'document-user-not-null': {
    title: 'documents userId as never null',
    change: replaceInDocument(['"userId":{"type":["string","null"]', '"userId":{"type":"string"']),
  },
  'document-user-nullable-in-3-1': {
    title: 'calls users nullable in OpenAPI 3.1, where the word has no meaning',
    change: replaceInDocument([
      '"userId":{"type":["string","null"],"format":"uuid"}',
      '"userId":{"type":"string","nullable":true,"format":"uuid"}',
    ]),
  },
  'document-user-required': {
    title: 'documents userId as required',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          JSON.parse(
            JSON.stringify(document.document(generated)).replace(
              '"required":["message","threadId"]',
              '"required":["message","threadId","userId"]',
            ),
          ),
      },
    }),
  },
  'document-user-unmentioned': {
    title: 'leaves userId out of what it documents',
    change: replaceInDocument(['"userId":{"type":["string","null"],"format":"uuid"},', '']),
  },
  'document-user-version-4': {
    title: 'documents users as UUIDs of version 4 alone',
    change: replaceInDocument([
      '"userId":{"type":["string","null"],"format":"uuid"}',
      '"userId":{"type":["string","null"],"pattern":"-4[0-9a-f]{3}-"}',
    ]),
  },

  'document-body-may-be-absent': {
    title: 'documents the bodies of messages as ones that may be left out',
    change: replaceInDocument([
      '"required":true,"content":{"application/json"',
      '"required":false,"content":{"application/json"',
    ]),
  },
  'document-body-need-unsaid': {
    title: 'does not say that a message has to have its body',
    change: replaceInDocument([
      '"required":true,"content":{"application/json"',
      '"content":{"application/json"',
    ]),
  },
  'document-message-as-form-too': {
    title: 'documents that a message may be a form as well',
    change: replaceInDocument([
      '"required":true,"content":{"application/json"',
      '"required":true,"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object"}},"application/json"',
    ]),
  },
  'document-message-of-a-hundred-letters': {
    title: 'documents texts of a hundred characters at most',
    change: replaceInDocument([
      '"message":{"type":"string","minLength":1}',
      '"message":{"type":"string","maxLength":100}',
    ]),
  },
  'document-batch-of-four': {
    title: 'documents a batch of four messages at most',
    change: replaceInDocument([
      '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}',
      '"schema":{"type":"array","maxItems":4,"items":{"$ref":"#/components/schemas/MessageRequest"}',
    ]),
  },
  'document-nulls-not-together': {
    title: 'documents that one of userId and attachedFiles is not null',
    change: replaceInDocument([
      '"required":["message","threadId"],',
      '"required":["message","threadId"],"not":{"required":["userId","attachedFiles"],"properties":{"userId":{"type":"null"},"attachedFiles":{"type":"null"}}},',
    ]),
  },
  'document-file-in-place-of-text': {
    title: 'documents that a message with a file needs no text',
    change: replaceInDocument([
      '"required":["message","threadId"],',
      '"required":["threadId"],"anyOf":[{"required":["message"]},{"required":["attachedFiles"]}],',
    ]),
  },
  'document-files-untyped': {
    title: 'documents attachedFiles as anything',
    change: replaceInDocument([
      '"attachedFiles":{"anyOf":[{"type":"string","format":"uri"},{"type":"array","items":{"type":"string","format":"uri"}},{"type":"null"}]}',
      '"attachedFiles":{}',
    ]),
  },
  'document-uuids-in-small-letters': {
    title: 'documents threads in small letters alone',
    change: replaceInDocument([
      '"threadId":{"type":"string","format":"uuid"}',
      '"threadId":{"type":"string","format":"uuid","pattern":"^[0-9a-f-]+$"}',
    ]),
  },
})
