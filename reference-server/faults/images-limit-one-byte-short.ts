import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses images of exactly 20 000 000 bytes',
  breaks: ['files.within-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.category === 'image' ? 19_999_999 : upload.limit(row)) },
  }),
})
