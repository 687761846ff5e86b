import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { limitCategory } from '../../changes/uploads.ts'

export default defineFaults('files.over-limit', {
  'application-limit-of-documents': {
    title: 'takes files of all application types of up to ten megabytes, as if they were documents',
    change: revise('upload', 'limit', (limit, row) =>
      row.mimeType.startsWith('application/') ? 10 * 1_048_576 : limit,
    ),
  },
  'audio-limit-one-byte-over': {
    title: 'takes one byte too much of audio',
    effort: 'standard',
    change: limitCategory('audio', (limit) => limit + 1),
  },
  'audio-unlimited': {
    title: 'takes audio of any size',
    effort: 'standard',
    change: limitCategory('audio', () => Number.POSITIVE_INFINITY),
  },
  'chunked-uploads-unlimited': {
    title: 'knows the size of a file by the length of its request alone, so that it takes any in chunks',
    effort: 'standard',
    change: revise('upload', 'limit', (limit, _row, _before, request) =>
      request?.headers['transfer-encoding'] === undefined ? limit : Number.POSITIVE_INFINITY,
    ),
  },
  'documents-limit-of-images': {
    title: 'takes formatted documents of up to twenty megabytes, as if they were images',
    change: limitCategory('formatted_docs', () => 20 * 1_048_576),
  },
  'documents-limit-one-byte-over': {
    title: 'takes one byte too much of formatted documents',
    change: limitCategory('formatted_docs', (limit) => limit + 1),
  },
  'documents-unlimited': {
    title: 'takes formatted documents of any size',
    change: limitCategory('formatted_docs', () => Number.POSITIVE_INFINITY),
  },
  'limit-of-first-extension': {
    title: 'limits a file by the first extension of its name',
    change: decide('upload', 'rowOf', (usual, fileName, rows) => {
      const [, first] = fileName.split('.')
      return usual(fileName, rows) && (usual(`.${first}`, rows) ?? usual(fileName, rows))
    }),
  },
  'limit-of-plain-names-only': {
    title: 'limits no file whose name is beyond ASCII',
    change: revise('upload', 'rowOf', (row, fileName) =>
      row === undefined || /^[ -~]*$/.test(fileName)
        ? row
        : { ...row, maxFileSizeInMb: Number.POSITIVE_INFINITY },
    ),
  },
  'images-limit-one-byte-over': {
    title: 'takes one byte too much of images',
    effort: 'standard',
    change: limitCategory('image', (limit) => limit + 1),
  },
  'images-unlimited': {
    title: 'takes images of any size',
    effort: 'standard',
    change: limitCategory('image', () => Number.POSITIVE_INFINITY),
  },
  'second-file-limit-of-first': {
    title: 'holds all files of an upload to the limit of the first',
    change: () => {
      let first = 0
      return decide('upload', 'limit', (usual, row, before = 0) => {
        if (before === 0) first = usual(row)
        return first
      })
    },
  },
  'second-file-unlimited': {
    title: 'holds no file but the first of an upload to its limit',
    change: revise('upload', 'limit', (limit, _row, before = 0) =>
      before > 0 ? Number.POSITIVE_INFINITY : limit,
    ),
  },
  'third-file-unlimited': {
    title: 'holds the third file of an upload to no limit',
    change: revise('upload', 'limit', (limit, _row, before = 0) =>
      before === 2 ? Number.POSITIVE_INFINITY : limit,
    ),
  },
  'texts-limit-of-documents': {
    title: 'takes lightweight text of up to ten megabytes, as if it were a formatted document',
    change: limitCategory('lightweight_text', () => 10 * 1_048_576),
  },
  'texts-limit-one-byte-over': {
    title: 'takes one byte too much of lightweight text',
    change: limitCategory('lightweight_text', (limit) => limit + 1),
  },
  'texts-unlimited': {
    title: 'takes lightweight text of any size',
    change: limitCategory('lightweight_text', () => Number.POSITIVE_INFINITY),
  },
})
