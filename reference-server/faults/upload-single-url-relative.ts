import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload of one file with a path',
  breaks: ['files.absolute-urls'],
  follows: ['files.usable-as-attachment'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls) => upload.reply(urls.length === 1 ? urls.map((url) => new URL(url).pathname) : urls),
    },
  }),
})
