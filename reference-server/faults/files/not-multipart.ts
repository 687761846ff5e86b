import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { lacksBoundary } from '../../changes/as-sent.ts'

export default defineFaults('files.not-multipart', {
  'upload-without-boundary': {
    title: 'takes what names no boundary for an upload of nothing',
    effort: 'standard',
    change: decide('channel', 'refusal', (usual, refused, request) =>
      lacksBoundary(request) && refused.reason === 'malformed'
        ? { status: 201, body: { uploadedFiles: [] } }
        : usual(refused, request),
    ),
  },
  'upload-without-multipart': {
    title: 'takes any body for an upload',
    follows: ['files.no-file'],
    change: () => [
      decide('upload', 'acceptsMediaType', () => true),
      decide('upload', 'needsFile', () => false),
    ],
  },
})
