import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists .exe as supported',
  breaks: ['extensions.nothing-else'],
  change: ({ extensions }) => ({
    extensions: {
      rows: (rows) => [
        ...extensions.rows(rows),
        {
          extension: '.exe',
          maxFileSizeInMb: 3,
          mimeType: 'application/octet-stream',
          category: 'lightweight_text',
        },
      ],
    },
  }),
})
