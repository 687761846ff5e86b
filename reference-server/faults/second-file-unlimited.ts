import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'holds no file but the first of an upload to its limit',
  breaks: ['files.over-limit'],
  change: ({ upload }) => ({
    upload: { limit: (row, before = 0) => (before > 0 ? Number.POSITIVE_INFINITY : upload.limit(row)) },
  }),
})
