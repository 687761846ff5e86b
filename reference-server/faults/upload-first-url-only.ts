import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload of several files with the URL of the first',
  breaks: ['files.one-url-per-file'],
  follows: ['files.distinct-urls'],
  change: ({ upload }) => ({ upload: { reply: (urls) => upload.reply(urls.slice(0, 1)) } }),
})
