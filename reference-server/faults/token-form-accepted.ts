import { defineFault } from '../behaviour/fault.ts'
import { mediaTypeOf } from '../http/media-type.ts'

const form = 'application/x-www-form-urlencoded'

export default defineFault({
  title: 'takes form-encoded token requests',
  breaks: ['token.json-only'],
  change: ({ token }) => ({
    token: {
      acceptsMediaType: (type) => mediaTypeOf(type) === form || token.acceptsMediaType(type),
      parseBody: (bytes, type) =>
        mediaTypeOf(type) === form
          ? Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()))
          : token.parseBody(bytes, type),
    },
  }),
})
