import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload with 200',
  breaks: ['files.created'],
  change: ({ upload }) => ({ upload: { reply: (urls) => ({ ...upload.reply(urls), status: 200 }) } }),
})
