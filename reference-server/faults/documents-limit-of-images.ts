import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes formatted documents of up to twenty megabytes, as if they were images',
  breaks: ['files.over-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.category === 'formatted_docs' ? 20 * 1_048_576 : upload.limit(row)) },
  }),
})
