import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes images of up to ten megabytes only',
  breaks: ['files.within-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.category === 'image' ? 10 * 1_048_576 : upload.limit(row)) },
  }),
})
