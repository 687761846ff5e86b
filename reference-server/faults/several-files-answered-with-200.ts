import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload of several files with 200',
  breaks: ['files.created'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls) => ({ ...upload.reply(urls), ...(urls.length > 1 ? { status: 200 } : {}) }),
    },
  }),
})
