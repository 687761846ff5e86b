import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes one byte too much of formatted documents',
  breaks: ['files.over-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: { limit: (row) => upload.limit(row) + (row.category === 'formatted_docs' ? 1 : 0) },
  }),
})
