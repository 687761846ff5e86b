import { defineFault } from '../behaviour/fault.ts'
import { mediaTypeOf } from '../http/media-type.ts'

const form = 'multipart/form-data'

export default defineFault({
  title: 'takes token requests as a form in parts',
  breaks: ['token.json-only'],
  change: ({ token }) => ({
    token: {
      acceptsMediaType: (type) => mediaTypeOf(type) === form || token.acceptsMediaType(type),
      parseBody: (bytes, type) =>
        mediaTypeOf(type) === form
          ? Object.fromEntries(
              [
                ...Buffer.from(bytes)
                  .toString()
                  .matchAll(/name="([^"]*)"\r\n\r\n([^\r]*)/g),
              ].map(([, name, value]) => [name, value]),
            )
          : token.parseBody(bytes, type),
    },
  }),
})
