import { defineFaults } from '../../behaviour/fault.ts'
import { replaceInDocument, rewriteDocument } from '../../changes/rewrite-document.ts'

export default defineFaults('document.response-schema', {
  'document-batch-answers-one': {
    title: 'documents one reply as the answer of batch',
    change: replaceInDocument([
      '"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageReply"}}',
      '"schema":{"$ref":"#/components/schemas/MessageReply"}',
    ]),
  },
  'document-event-is-text': {
    title: 'documents the event of a whole reply as text',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          JSON.parse(
            JSON.stringify(document.document(generated)).replace(
              '"event":{"type":"null"}',
              '"event":{"type":"string"}',
            ),
          ),
      },
    }),
  },
  'document-event-kind-in-reply': {
    title: 'documents a stream event as the answer of invoke',
    change: replaceInDocument([
      '"description":"The reply","content":{"application/json":{"schema":{"$ref":"#/components/schemas/MessageReply"}}}',
      '"description":"The reply","content":{"application/json":{"schema":{"$ref":"#/components/schemas/StreamEvent"}}}',
    ]),
  },
  'document-extension-without-size': {
    title: 'documents extensions that may lack their size',
    change: replaceInDocument(['"required":["extension","maxFileSizeInMb",', '"required":["extension",']),
  },
  'document-extensions-bare-list': {
    title: 'documents a bare list of extensions',
    change: replaceInDocument([
      '"description":"The list","content":{"application/json":{"schema":{"$ref":"#/components/schemas/SupportedExtensions"}}}',
      '"description":"The list","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/SupportedExtension"}}}}',
    ]),
  },
  'document-lacks-image': {
    title: 'documents the categories without image',
    change: ({ document }) => ({
      document: {
        document: (generated) => rewriteDocument(document.document(generated), [['"image",', '']]),
      },
    }),
  },
  'document-listing-may-be-empty': {
    title: 'documents a listing that may lack its extensions',
    change: replaceInDocument(['"required":["supportedFileExtensions"],', '']),
  },
  'document-replies-without-equals': {
    title: 'documents that no two replies of a batch are equal',
    change: replaceInDocument([
      '{"type":"array","items":{"$ref":"#/components/schemas/MessageReply"}',
      '{"type":"array","items":{"$ref":"#/components/schemas/MessageReply"},"uniqueItems":true',
    ]),
  },
  'document-reply-is-list': {
    title: 'documents a list as the answer of invoke',
    change: replaceInDocument([
      '"description":"The reply","content":{"application/json":{"schema":{"$ref":"#/components/schemas/MessageReply"}}}',
      '"description":"The reply","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/MessageReply"}}}}',
    ]),
  },
  'document-reply-of-twenty': {
    title: 'documents replies of at most twenty characters',
    change: replaceInDocument([
      '"MessageReply":{"type":"object","required":["message","event"],"properties":{"message":{"type":"string"}',
      '"MessageReply":{"type":"object","required":["message","event"],"properties":{"message":{"type":"string","maxLength":20}',
    ]),
  },
  'document-reply-untyped': {
    title: 'says nothing of what the answer of invoke is',
    change: replaceInDocument([
      '"description":"The reply","content":{"application/json":{"schema":{"$ref":"#/components/schemas/MessageReply"}}}',
      '"description":"The reply","content":{"application/json":{}}',
    ]),
  },
  'document-reply-without-event': {
    title: 'documents replies that may lack their event',
    change: replaceInDocument([
      '"MessageReply":{"type":"object","required":["message","event"]',
      '"MessageReply":{"type":"object","required":["message"]',
    ]),
  },
  'document-size-is-text': {
    title: 'documents the size of an extension as a text',
    change: replaceInDocument([
      '"maxFileSizeInMb":{"type":"integer"}',
      '"maxFileSizeInMb":{"type":"string"}',
    ]),
  },
  'document-size-up-to-ten': {
    title: 'documents no size above ten',
    change: replaceInDocument([
      '"maxFileSizeInMb":{"type":"integer"}',
      '"maxFileSizeInMb":{"type":"integer","maximum":10}',
    ]),
  },

  'document-extensions-status-201': {
    title: 'documents 201 for the extension listing',
    change: replaceInDocument(['"200":{"description":"The list"', '"201":{"description":"The list"']),
  },
  'document-mime-type-may-be-null': {
    title: 'documents MIME types that may be null',
    change: replaceInDocument(['"mimeType":{"type":"string"}', '"mimeType":{"type":["string","null"]}']),
  },
  'document-reply-may-be-null': {
    title: 'documents replies whose message may be null',
    change: replaceInDocument([
      '"properties":{"message":{"type":"string"},"event":{"type":"null"}}',
      '"properties":{"message":{"type":["string","null"]},"event":{"type":"null"}}',
    ]),
  },
})
