import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes lightweight text of up to ten megabytes, as if it were a formatted document',
  breaks: ['files.over-limit'],
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.category === 'lightweight_text' ? 10 * 1_048_576 : upload.limit(row)) },
  }),
})
