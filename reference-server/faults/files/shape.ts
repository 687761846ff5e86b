import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.shape', {
  'upload-one-url-as-text': {
    title: 'answers an upload with one URL instead of a list',
    follows: [
      'files.absolute-urls',
      'files.one-url-per-file',
      'files.usable-as-attachment',
      'files.distinct-urls',
    ],
    change: decide('upload', 'reply', (_usual, urls) => ({
      status: 201,
      body: { uploadedFiles: urls[0] },
    })),
  },
  'upload-several-as-objects': {
    title: 'answers an upload of several files with a list of objects',
    follows: ['files.absolute-urls', 'files.one-url-per-file', 'files.distinct-urls'],
    change: decide('upload', 'reply', (usual, urls) =>
      urls.length > 1 ? { status: 201, body: { uploadedFiles: urls.map((url) => ({ url })) } } : usual(urls),
    ),
  },
  'upload-unusual-name-as-object': {
    title: 'puts the URL of a file with a name beyond ASCII into an object',
    follows: ['files.unusual-names'],
    change: decide('upload', 'reply', (usual, urls) =>
      urls.some((url) => url.includes('%C3'))
        ? { status: 201, body: { uploadedFiles: urls.map((url) => ({ url })) } }
        : usual(urls),
    ),
  },
})
