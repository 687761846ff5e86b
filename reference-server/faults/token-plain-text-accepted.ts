import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes JSON that calls itself text/plain',
  breaks: ['token.json-only'],
  change: ({ token }) => ({
    token: { acceptsMediaType: (type) => /^text\/plain/.test(type ?? '') || token.acceptsMediaType(type) },
  }),
})
