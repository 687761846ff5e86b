import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.category', {
  'extension-category-wrong': {
    title: 'lists .svg as lightweight text',
    change: replaceDecision(
      'extensions',
      'rows',
      () => (rows) =>
        rows.map((row) => (row.extension === '.svg' ? { ...row, category: 'lightweight_text' } : row)),
    ),
  },
})
