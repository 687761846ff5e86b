import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'holds all files of an upload to the limit of the first',
  breaks: ['files.over-limit'],
  change: ({ upload }) => {
    let first = 0
    return {
      upload: {
        limit: (row, before = 0) => {
          if (before === 0) first = upload.limit(row)
          return first
        },
      },
    }
  },
})
