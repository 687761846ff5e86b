import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.size', {
  'extension-size-doubled': {
    title: 'lists .epub with twice its size',
    change: replaceDecision(
      'extensions',
      'rows',
      () => (rows) => rows.map((row) => (row.extension === '.epub' ? { ...row, maxFileSizeInMb: 6 } : row)),
    ),
  },
})
