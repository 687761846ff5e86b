import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes audio of any size',
  breaks: ['files.over-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: { limit: (row) => (row.category === 'audio' ? Number.POSITIVE_INFINITY : upload.limit(row)) },
  }),
})
