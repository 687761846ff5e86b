import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.nothing-else', {
  'extension-added': {
    title: 'lists .exe as supported',
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
  },
})
