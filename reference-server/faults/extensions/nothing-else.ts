import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.nothing-else', {
  'extension-added': {
    title: 'lists .exe as supported',
    change: revise('extensions', 'rows', (rows) => [
      ...rows,
      {
        extension: '.exe',
        maxFileSizeInMb: 3,
        mimeType: 'application/octet-stream',
        category: 'lightweight_text',
      },
    ]),
  },
})
