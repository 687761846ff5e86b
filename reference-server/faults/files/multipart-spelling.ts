import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.multipart-spelling', {
  'upload-after-preamble-refused': {
    title: 'wants the first boundary at the beginning of a form',
    change: ({ upload }) => ({
      upload: {
        formProblem: (written) => (!written.startsWith('--') ? 'no boundary' : upload.formProblem(written)),
      },
    }),
  },
  'upload-blanks-in-media-type-refused': {
    title: 'wants the semicolon right behind multipart/form-data',
    change: ({ upload }) => ({
      upload: {
        acceptsMediaType: (contentType) =>
          /^multipart\/form-data;/i.test(contentType ?? '') && upload.acceptsMediaType(contentType),
      },
    }),
  },
  'upload-boundary-as-pattern': {
    title: 'stumbles over a boundary with characters that mean something in a pattern',
    change: ({ upload }) => ({
      upload: {
        acceptsMediaType: (contentType) =>
          !/boundary=.*[(+?]/i.test(contentType ?? '') && upload.acceptsMediaType(contentType),
      },
    }),
  },
  'upload-boundary-cut': {
    title: 'reads no boundary of more than 40 characters',
    change: ({ upload }) => ({
      upload: {
        acceptsMediaType: (contentType) =>
          !/boundary="?[^"]{41}/.test(contentType ?? '') && upload.acceptsMediaType(contentType),
      },
    }),
  },
  'upload-boundary-unquoted-only': {
    title: 'refuses an upload whose boundary is in quotes',
    change: ({ upload }) => ({
      upload: {
        acceptsMediaType: (contentType) =>
          !contentType?.includes('"') && upload.acceptsMediaType(contentType),
      },
    }),
  },
  'upload-disposition-in-capitals-refused': {
    title: 'knows the disposition of a part in small letters only',
    change: ({ upload }) => ({
      upload: {
        formProblem: (written) =>
          /FORM-DATA;/.test(written) ? 'a part has no name' : upload.formProblem(written),
      },
    }),
  },
  'upload-in-chunks-is-empty': {
    title: 'takes an upload without a length for an empty one',
    change: ({ transport }) => ({
      transport: {
        before: (request) =>
          request.routeOptions.config.endpoint === 'files' &&
          request.headers['service-api-key'] !== undefined &&
          request.headers['transfer-encoding'] !== undefined
            ? { status: 400, body: { error: 'invalid', message: 'there is no file' } }
            : transport.before(request),
      },
    }),
  },
  'upload-media-type-in-capitals-refused': {
    title: 'takes multipart/form-data in small letters only',
    change: ({ upload }) => ({
      upload: {
        acceptsMediaType: (contentType) =>
          contentType?.startsWith('multipart/form-data') === true && upload.acceptsMediaType(contentType),
      },
    }),
  },
  'upload-without-type-is-a-field': {
    title: 'takes a part without a content type for a field, whatever its file name',
    change: ({ upload }) => ({
      upload: {
        formProblem: (written) =>
          !/^content-type:/im.test(written) ? 'there is no file' : upload.formProblem(written),
      },
    }),
  },
})
