import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists .epub with twice its size',
  breaks: ['extensions.size'],
  change: () => ({
    extensions: {
      rows: (rows) => rows.map((row) => (row.extension === '.epub' ? { ...row, maxFileSizeInMb: 6 } : row)),
    },
  }),
})
