import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses formatted documents of exactly 10 000 000 bytes',
  breaks: ['files.within-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.category === 'formatted_docs' ? 9_999_999 : upload.limit(row)) },
  }),
})
