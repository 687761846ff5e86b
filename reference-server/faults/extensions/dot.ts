import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.dot', {
  'extension-without-dot': {
    title: 'lists one extension without its dot',
    follows: ['extensions.complete', 'extensions.nothing-else'],
    change: decide('extensions', 'rows', (_usual, rows) =>
      rows.map((row) => (row.extension === '.tsv' ? { ...row, extension: 'tsv' } : row)),
    ),
  },
})
