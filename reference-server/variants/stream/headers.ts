import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'stream-as-plain-text': {
    title: 'calls its streams text/plain',
    change: ({ stream }) => ({
      stream: {
        headers: (request) => ({ ...stream.headers(request), 'content-type': 'text/plain; charset=utf-8' }),
      },
    }),
  },
})
