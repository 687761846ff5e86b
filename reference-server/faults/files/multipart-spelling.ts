import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.multipart-spelling', {
  'upload-after-preamble-refused': {
    title: 'wants the first boundary at the beginning of a form',
    change: decide('upload', 'formProblem', (usual, written) =>
      !written.startsWith('--') ? 'no boundary' : usual(written),
    ),
  },
  'upload-blanks-in-media-type-refused': {
    title: 'wants the semicolon right behind multipart/form-data',
    change: decide(
      'upload',
      'acceptsMediaType',
      (usual, contentType) => /^multipart\/form-data;/i.test(contentType ?? '') && usual(contentType),
    ),
  },
  'upload-boundary-as-pattern': {
    title: 'stumbles over a boundary with characters that mean something in a pattern',
    change: decide(
      'upload',
      'acceptsMediaType',
      (usual, contentType) => !/boundary=.*[(+?]/i.test(contentType ?? '') && usual(contentType),
    ),
  },
  'upload-boundary-cut': {
    title: 'reads no boundary of more than 40 characters',
    change: decide(
      'upload',
      'acceptsMediaType',
      (usual, contentType) => !/boundary="?[^"]{41}/i.test(contentType ?? '') && usual(contentType),
    ),
  },
  'upload-boundary-in-capitals-unknown': {
    title: 'finds no boundary whose name is not in small letters',
    change: decide(
      'upload',
      'acceptsMediaType',
      (usual, contentType) => /boundary=/.test(contentType ?? '') && usual(contentType),
    ),
  },
  'upload-boundary-to-the-end': {
    title: 'takes all that stands behind the boundary for a part of it',
    change: decide(
      'upload',
      'acceptsMediaType',
      (usual, contentType) => !/boundary=.*;/i.test(contentType ?? '') && usual(contentType),
    ),
  },
  'upload-boundary-unquoted-only': {
    title: 'refuses an upload whose boundary is in quotes',
    change: decide(
      'upload',
      'acceptsMediaType',
      (usual, contentType) => !contentType?.includes('"') && usual(contentType),
    ),
  },
  'upload-disposition-in-capitals-refused': {
    title: 'knows the disposition of a part in small letters only',
    change: decide('upload', 'formProblem', (usual, written) =>
      /FORM-DATA;/.test(written) ? 'a part has no name' : usual(written),
    ),
  },
  'upload-in-chunks-is-empty': {
    title: 'takes an upload without a length for an empty one',
    change: decide('transport', 'before', (usual, request) =>
      request.routeOptions.config.endpoint === 'files' &&
      request.headers['service-api-key'] !== undefined &&
      request.headers['transfer-encoding'] !== undefined
        ? { status: 400, body: { error: 'invalid', message: 'there is no file' } }
        : usual(request),
    ),
  },
  'upload-media-type-in-capitals-refused': {
    title: 'takes multipart/form-data in small letters only',
    change: decide(
      'upload',
      'acceptsMediaType',
      (usual, contentType) => contentType?.startsWith('multipart/form-data') === true && usual(contentType),
    ),
  },
  'upload-without-type-is-a-field': {
    title: 'takes a part without a content type for a field, whatever its file name',
    change: decide('upload', 'formProblem', (usual, written) =>
      !/^content-type:/im.test(written) ? 'there is no file' : usual(written),
    ),
  },
})
