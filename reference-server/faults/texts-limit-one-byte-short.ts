import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses lightweight text of exactly 3 000 000 bytes',
  breaks: ['files.within-limit'],
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.category === 'lightweight_text' ? 2_999_999 : upload.limit(row)) },
  }),
})
