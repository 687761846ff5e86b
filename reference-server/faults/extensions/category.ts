import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.category', {
  'extension-category-wrong': {
    title: 'lists .svg as lightweight text',
    change: decide('extensions', 'rows', (_usual, rows) =>
      rows.map((row) => (row.extension === '.svg' ? { ...row, category: 'lightweight_text' } : row)),
    ),
  },
})
