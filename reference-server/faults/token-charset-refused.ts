import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes application/json without parameters only',
  breaks: ['token.content-type-parameter'],
  change: () => ({ token: { acceptsMediaType: (type) => type === 'application/json' } }),
})
