import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives the sizes of extensions as text',
  breaks: ['extensions.shape'],
  follows: ['extensions.size'],
  change: () => ({
    extensions: {
      rows: (rows) => rows.map((row) => ({ ...row, maxFileSizeInMb: `${row.maxFileSizeInMb}` })),
    },
  }),
})
