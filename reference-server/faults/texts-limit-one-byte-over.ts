import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes one byte too much of lightweight text',
  breaks: ['files.over-limit'],
  change: ({ upload }) => ({
    upload: { limit: (row) => upload.limit(row) + (row.category === 'lightweight_text' ? 1 : 0) },
  }),
})
