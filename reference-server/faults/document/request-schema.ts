import { defineFaults } from '../../behaviour/fault.ts'
import { rewriteDocument } from '../../behaviour/rewrite-document.ts'

export default defineFaults('document.request-schema', {
  'document-batch-of-one': {
    title: 'documents a batch of one message at most',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}}',
              '"schema":{"type":"array","maxItems":1,"items":{"$ref":"#/components/schemas/MessageRequest"}}',
            ],
          ]),
      },
    }),
  },
  'document-batch-takes-one': {
    title: 'documents one message as the body of a batch',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}}',
              '"schema":{"$ref":"#/components/schemas/MessageRequest"}',
            ],
          ]),
      },
    }),
  },
  'document-batch-without-equals': {
    title: 'documents that no two messages of a batch are equal',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              '{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"}',
              '{"type":"array","items":{"$ref":"#/components/schemas/MessageRequest"},"uniqueItems":true',
            ],
          ]),
      },
    }),
  },
  'document-files-as-uuid': {
    title: 'documents attachedFiles as identifiers',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              '"attachedFiles":{"anyOf":[{"type":"string","format":"uri"}',
              '"attachedFiles":{"anyOf":[{"type":"string","format":"uuid"}',
            ],
          ]),
      },
    }),
  },
  'document-files-not-null': {
    title: 'documents attachedFiles as never null',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [[',{"type":"null"}]}', ']}']]),
      },
    }),
  },
  'document-files-unmentioned': {
    title: 'leaves attachedFiles out of what it documents',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              ',"attachedFiles":{"anyOf":[{"type":"string","format":"uri"},{"type":"array","items":{"type":"string","format":"uri"}},{"type":"null"}]}',
              '',
            ],
          ]),
      },
    }),
  },
  'document-message-ascii': {
    title: 'documents the text of a message as ASCII alone',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            ['"message":{"type":"string","minLength":1}', '"message":{"type":"string","pattern":"^[ -~]+$"}'],
          ]),
      },
    }),
  },
  'document-message-may-be-null': {
    title: 'documents the text of a message as one that may be null',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              '"message":{"type":"string","minLength":1}',
              '"message":{"type":["string","null"],"minLength":1}',
            ],
          ]),
      },
    }),
  },
  'document-message-optional': {
    title: 'documents the text of a message as optional',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            ['"required":["message","threadId"]', '"required":["threadId"]'],
          ]),
      },
    }),
  },
  'document-message-two-letters': {
    title: 'documents two letters as the least that can be said',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            ['"message":{"type":"string","minLength":1}', '"message":{"type":"string","minLength":2}'],
          ]),
      },
    }),
  },
  'document-message-untyped': {
    title: 'says nothing of what the text of a message is',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            ['"message":{"type":"string","minLength":1}', '"message":{"description":"What to say"}'],
          ]),
      },
    }),
  },
  'document-thread-optional': {
    title: 'documents the thread of a message as optional',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            ['"required":["message","threadId"]', '"required":["message"]'],
          ]),
      },
    }),
  },
  'document-thread-version-4': {
    title: 'documents threads as UUIDs of version 4 alone',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              '"threadId":{"type":"string","format":"uuid"}',
              '"threadId":{"type":"string","pattern":"-4[0-9a-f]{3}-"}',
            ],
          ]),
      },
    }),
  },
  'document-user-not-null': {
    title: 'documents userId as never null',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            ['"userId":{"type":["string","null"]', '"userId":{"type":"string"'],
          ]),
      },
    }),
  },
  'document-user-nullable-in-3-1': {
    title: 'calls users nullable in OpenAPI 3.1, where the word has no meaning',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              '"userId":{"type":["string","null"],"format":"uuid"}',
              '"userId":{"type":"string","nullable":true,"format":"uuid"}',
            ],
          ]),
      },
    }),
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
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            ['"userId":{"type":["string","null"],"format":"uuid"},', ''],
          ]),
      },
    }),
  },
  'document-user-version-4': {
    title: 'documents users as UUIDs of version 4 alone',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            [
              '"userId":{"type":["string","null"],"format":"uuid"}',
              '"userId":{"type":["string","null"],"pattern":"-4[0-9a-f]{3}-"}',
            ],
          ]),
      },
    }),
  },
})
