import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload of a Word document with 200',
  breaks: ['files.created'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls) => ({
        ...upload.reply(urls),
        ...(urls.some((url) => url.endsWith('.docx')) ? { status: 200 } : {}),
      }),
    },
  }),
})
