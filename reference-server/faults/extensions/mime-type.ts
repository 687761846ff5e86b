import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.mime-type', {
  'extension-mime-type-wrong': {
    title: 'lists .wav as audio/wav',
    change: replaceDecision(
      'extensions',
      'rows',
      () => (rows) => rows.map((row) => (row.extension === '.wav' ? { ...row, mimeType: 'audio/wav' } : row)),
    ),
  },
})
