import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload of more than five million bytes with 202',
  breaks: ['files.created'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls, sizes = []) => ({
        ...upload.reply(urls),
        ...(sizes.some((size) => size > 5_000_000) ? { status: 202 } : {}),
      }),
    },
  }),
})
