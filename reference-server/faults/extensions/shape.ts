import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.shape', {
  'extension-size-as-text': {
    title: 'gives the sizes of extensions as text',
    follows: ['extensions.size'],
    change: decide('extensions', 'rows', (_usual, rows) =>
      rows.map((row) => ({ ...row, maxFileSizeInMb: `${row.maxFileSizeInMb}` })),
    ),
  },
  'extensions-bare-list': {
    title: 'lists extensions without an object around them',
    follows: [
      'extensions.complete',
      'extensions.size',
      'extensions.mime-type',
      'extensions.category',
      'extensions.dot',
      'extensions.nothing-else',
      'extensions.unique',
    ],
    change: decide('extensions', 'reply', (_usual, rows) => ({ status: 200, body: rows })),
  },
})
