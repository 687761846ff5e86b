import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'calls its streams text/plain',
  change: ({ stream }) => ({
    stream: {
      headers: (request) => ({ ...stream.headers(request), 'content-type': 'text/plain; charset=utf-8' }),
    },
  }),
})
