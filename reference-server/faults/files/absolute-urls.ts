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
  'upload-unusual-name-unescaped': {
    title: 'puts the name of a file into its URL without escaping its blanks and letters beyond ASCII',
    follows: ['files.unusual-names'],
    change: ({ upload }) => ({
      upload: {
        urlName: (fileName) => fileName.replace(/^.*[/\\]/s, ''),
        reply: (urls) =>
          upload.reply(
            urls.map((url) => url.replace(/%20|(?:%[89A-F][\dA-F])+/g, (part) => decodeURIComponent(part))),
          ),
      },
    }),
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
