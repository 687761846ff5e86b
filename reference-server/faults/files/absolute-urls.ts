import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.absolute-urls', {
  'upload-single-url-relative': {
    title: 'answers an upload of one file with a path',
    follows: ['files.usable-as-attachment'],
    change: replaceDecision(
      'upload',
      'reply',
      (usual) => (urls) => usual(urls.length === 1 ? urls.map((url) => new URL(url).pathname) : urls),
    ),
  },
  'upload-urls-relative': {
    title: 'answers an upload with paths',
    follows: ['files.usable-as-attachment'],
    change: replaceDecision(
      'upload',
      'reply',
      (usual) => (urls) => usual(urls.map((url) => new URL(url).pathname)),
    ),
  },
})
