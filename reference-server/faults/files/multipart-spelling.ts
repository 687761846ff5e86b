import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.multipart-spelling', {
  'upload-after-preamble-refused': {
    title: 'wants the first boundary at the beginning of a form',
    change: revise('upload', 'formProblem', (problem, written) =>
      !written.startsWith('--') ? 'no boundary' : problem,
    ),
  },
  'upload-blanks-in-media-type-refused': {
    title: 'wants the semicolon right behind multipart/form-data',
    change: revise(
      'upload',
      'acceptsMediaType',
      (accepts, contentType) => /^multipart\/form-data;/i.test(contentType ?? '') && accepts,
    ),
  },
  'upload-boundary-as-pattern': {
    title: 'stumbles over a boundary with characters that mean something in a pattern',
    change: revise(
      'upload',
      'acceptsMediaType',
      (accepts, contentType) => !/boundary=.*[(+?]/i.test(contentType ?? '') && accepts,
    ),
  },
  'upload-boundary-cut': {
    title: 'reads no boundary of more than 40 characters',
    change: revise(
      'upload',
      'acceptsMediaType',
      (accepts, contentType) => !/boundary="?[^"]{41}/i.test(contentType ?? '') && accepts,
    ),
  },
  'upload-boundary-in-capitals-unknown': {
    title: 'finds no boundary whose name is not in small letters',
    change: revise(
      'upload',
      'acceptsMediaType',
      (accepts, contentType) => /boundary=/.test(contentType ?? '') && accepts,
    ),
  },
  'upload-boundary-to-the-end': {
    title: 'takes all that stands behind the boundary for a part of it',
    change: revise(
      'upload',
      'acceptsMediaType',
      (accepts, contentType) => !/boundary=.*;/i.test(contentType ?? '') && accepts,
    ),
  },
  'upload-boundary-unquoted-only': {
    title: 'refuses an upload whose boundary is in quotes',
    change: revise(
      'upload',
      'acceptsMediaType',
      (accepts, contentType) => !contentType?.includes('"') && accepts,
    ),
  },
  'upload-disposition-in-capitals-refused': {
    title: 'knows the disposition of a part in small letters only',
    change: revise('upload', 'formProblem', (problem, written) =>
      /FORM-DATA;/.test(written) ? 'a part has no name' : problem,
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
    change: revise(
      'upload',
      'acceptsMediaType',
      (accepts, contentType) => contentType?.startsWith('multipart/form-data') === true && accepts,
    ),
  },
  'upload-without-type-is-a-field': {
    title: 'takes a part without a content type for a field, whatever its file name',
    change: revise('upload', 'formProblem', (problem, written) =>
      !/^content-type:/im.test(written) ? 'there is no file' : problem,
    ),
  },
})
