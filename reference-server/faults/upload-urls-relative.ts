import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload with paths',
  breaks: ['files.absolute-urls'],
  follows: ['files.usable-as-attachment'],
  change: ({ upload }) => ({
    upload: { reply: (urls) => upload.reply(urls.map((url) => new URL(url).pathname)) },
  }),
})
