import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload of more than two million bytes with 202',
  breaks: ['files.created'],
  follows: ['files.within-limit'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls, sizes = []) => ({
        ...upload.reply(urls),
        ...(sizes.some((size) => size > 2_000_000) ? { status: 202 } : {}),
      }),
    },
  }),
})
