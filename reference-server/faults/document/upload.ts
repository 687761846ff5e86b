import { defineFaults } from '../../behaviour/fault.ts'
import { replaceInDocument } from '../../changes/rewrite-document.ts'

export default defineFaults('document.upload', {
  'document-upload-answers-nothing': {
    title: 'documents no body in the answer to an upload',
    change: replaceInDocument([
      '"description":"Uploaded","content":{"application/json":{"schema":{"$ref":"#/components/schemas/UploadResult"}}}',
      '"description":"Uploaded"',
    ]),
  },
  'document-upload-answers-text': {
    title: 'documents one address as the answer to an upload',
    change: replaceInDocument([
      '"uploadedFiles":{"type":"array","items":{"type":"string","format":"uri"}}',
      '"uploadedFiles":{"type":"string","format":"uri"}',
    ]),
  },
  'document-upload-as-bytes': {
    title: 'documents an upload as bare bytes',
    change: replaceInDocument(['"multipart/form-data":', '"application/octet-stream":']),
  },
  'document-upload-is-text': {
    title: 'documents the part files as a plain text',
    change: replaceInDocument([
      '"items":{"type":"string","contentMediaType":"application/octet-stream"}',
      '"items":{"type":"string"}',
    ]),
  },
  'document-upload-needs-purpose': {
    title: 'documents a second part that has to be there',
    change: replaceInDocument(['"required":["files"]', '"required":["files","purpose"]']),
  },
  'document-upload-part-file': {
    title: "documents the upload's part as file",
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          JSON.parse(
            JSON.stringify(document.document(generated))
              .replace('"properties":{"files":', '"properties":{"file":')
              .replace('"required":["files"]', '"required":["file"]'),
          ),
      },
    }),
  },
  'document-upload-status-200': {
    title: 'documents 200 for an upload',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          JSON.parse(JSON.stringify(document.document(generated)).replace('"201":', '"200":')),
      },
    }),
  },
  'document-upload-url-encoded': {
    title: 'documents an upload as an encoded form',
    change: replaceInDocument(['"multipart/form-data":', '"application/x-www-form-urlencoded":']),
  },

  'document-upload-answer-may-be-empty': {
    title: 'documents an answer to uploads that need not have uploadedFiles',
    change: replaceInDocument(['"required":["uploadedFiles"],', '']),
  },
  'document-upload-body-may-be-absent': {
    title: 'documents the form of an upload as one that may be left out',
    change: replaceInDocument([
      '"required":true,"content":{"multipart/form-data"',
      '"required":false,"content":{"multipart/form-data"',
    ]),
  },
  'document-upload-requires-nothing': {
    title: 'documents a form in which no part has to be there',
    change: replaceInDocument([',"required":["files"]', '']),
  },
})
