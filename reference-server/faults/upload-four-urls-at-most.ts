import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives four URLs at most, however many files are uploaded',
  breaks: ['files.one-url-per-file'],
  change: ({ upload }) => ({ upload: { reply: (urls) => upload.reply(urls.slice(0, 4)) } }),
})
