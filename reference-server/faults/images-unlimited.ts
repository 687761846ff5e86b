import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes images of any size',
  breaks: ['files.over-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.category === 'image' ? Number.POSITIVE_INFINITY : upload.limit(row)) },
  }),
})
