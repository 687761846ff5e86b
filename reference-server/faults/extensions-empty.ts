import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists no extension at all',
  breaks: ['extensions.complete'],
  follows: [
    'extensions.shape',
    'extensions.size',
    'extensions.mime-type',
    'extensions.category',
    'extensions.dot',
    'extensions.unique',
    'extensions.nothing-else',
  ],
  change: () => ({ extensions: { rows: () => [] } }),
})
