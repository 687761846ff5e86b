import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists extensions without an object around them',
  breaks: ['extensions.shape'],
  follows: [
    'extensions.complete',
    'extensions.size',
    'extensions.mime-type',
    'extensions.category',
    'extensions.dot',
    'extensions.nothing-else',
    'extensions.unique',
  ],
  change: () => ({ extensions: { reply: (rows) => ({ status: 200, body: rows }) } }),
})
