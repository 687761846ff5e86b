import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.absolute-urls', {
  'upload-single-url-relative': {
    title: 'answers an upload of one file with a path',
    follows: ['files.usable-as-attachment'],
    change: ({ upload }) => ({
      upload: {
        reply: (urls) => upload.reply(urls.length === 1 ? urls.map((url) => new URL(url).pathname) : urls),
      },
    }),
  },
  'upload-urls-relative': {
    title: 'answers an upload with paths',
    follows: ['files.usable-as-attachment'],
    change: ({ upload }) => ({
      upload: { reply: (urls) => upload.reply(urls.map((url) => new URL(url).pathname)) },
    }),
  },
})
