import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { limitCategory } from '../../changes/uploads.ts'

/** Holds the size of an upload until it is answered. */
const SIZE = 'x-size-of-upload'

export default defineFaults('files.within-limit', {
  'wav-limit-of-a-megabyte': {
    title: 'takes .wav files of up to a megabyte only',
    change: revise('upload', 'limit', (limit, row) => (row.extension === '.wav' ? 1_048_576 : limit)),
  },
  'audio-limit-one-byte-short': {
    title: 'refuses audio files of exactly 20 000 000 bytes',
    effort: 'standard',
    change: limitCategory('audio', () => 19_999_999),
  },
  'documents-limit-one-byte-short': {
    title: 'refuses formatted documents of exactly 10 000 000 bytes',
    effort: 'standard',
    change: limitCategory('formatted_docs', () => 9_999_999),
  },
  'heif-limit-of-a-tenth': {
    title: 'takes .heif files of up to a tenth of a megabyte only',
    change: revise('upload', 'limit', (limit, row) => (row.extension === '.heif' ? 104_858 : limit)),
  },
  'image-limit-of-ten': {
    title: 'takes images of up to ten megabytes only',
    effort: 'standard',
    change: limitCategory('image', () => 10 * 1_048_576),
  },
  'images-limit-one-byte-short': {
    title: 'refuses images of exactly 20 000 000 bytes',
    effort: 'standard',
    change: limitCategory('image', () => 19_999_999),
  },
  'svg-limit-of-texts': {
    title: 'takes .svg files of up to three megabytes only, as if they were text',
    change: revise('upload', 'limit', (limit, row) => (row.extension === '.svg' ? 3 * 1_048_576 : limit)),
  },
  'texts-limit-one-byte-short': {
    title: 'refuses lightweight text of exactly 3 000 000 bytes',
    change: limitCategory('lightweight_text', () => 2_999_999),
  },
  'upload-in-chunks-one-megabyte-at-most': {
    title: 'refuses an upload without a length above one megabyte',
    change: () => [
      decide('upload', 'reply', (usual, urls, sizes = []) => {
        const answer = usual(urls, sizes)
        const bytes = sizes.reduce((sum, size) => sum + size, 0)
        return { ...answer, headers: { ...answer.headers, [SIZE]: String(bytes) } }
      }),
      decide('transport', 'answer', async (usual, answer, request) => {
        const { [SIZE]: bytes, ...headers } = answer.headers ?? {}
        const isLarge = Number(bytes ?? 0) > 1_048_576 && request.headers['transfer-encoding'] !== undefined
        const body = { error: 'too-large', message: 'the body is too large' }
        return usual(isLarge ? { status: 413, body } : { ...answer, headers }, request)
      }),
    ],
  },
  'upload-of-buffer-size-refused': {
    title: 'refuses a file that fills its buffers of 64 kB to the last byte',
    change: decide('upload', 'reply', (usual, urls, sizes = []) =>
      sizes.some((size) => size > 0 && size % 65_536 === 0)
        ? { status: 400, body: { error: 'invalid', message: 'the file is not complete' } }
        : usual(urls, sizes),
    ),
  },
  'upload-of-one-byte-refused': {
    title: 'refuses a file of one byte',
    change: decide('upload', 'reply', (usual, urls, sizes = []) =>
      sizes.some((size) => size === 1)
        ? { status: 400, body: { error: 'invalid', message: 'the file is not complete' } }
        : usual(urls, sizes),
    ),
  },
  'upload-of-whole-kilobytes-fails': {
    title: 'fails at a file of a whole number of kilobytes',
    change: decide('upload', 'reply', (usual, urls, sizes = []) => {
      if (sizes.some((size) => size > 4_096 && size < 3_000_000 && size % 1_024 === 0))
        throw new Error('nothing is left over')
      return usual(urls, sizes)
    }),
  },
})
