import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists one extension without its dot',
  breaks: ['extensions.dot'],
  follows: ['extensions.complete', 'extensions.nothing-else'],
  change: () => ({
    extensions: {
      rows: (rows) => rows.map((row) => (row.extension === '.tsv' ? { ...row, extension: 'tsv' } : row)),
    },
  }),
})
