import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes messages as application/json without parameters only',
  breaks: ['channel.content-type-parameter'],
  change: () => ({ channel: { acceptsMediaType: (type) => type === 'application/json' } }),
})
