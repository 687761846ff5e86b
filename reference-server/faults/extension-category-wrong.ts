import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists .svg as lightweight text',
  breaks: ['extensions.category'],
  change: () => ({
    extensions: {
      rows: (rows) =>
        rows.map((row) => (row.extension === '.svg' ? { ...row, category: 'lightweight_text' } : row)),
    },
  }),
})
