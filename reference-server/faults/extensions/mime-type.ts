import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.mime-type', {
  'extension-mime-type-wrong': {
    title: 'lists .wav as audio/wav',
    change: decide('extensions', 'rows', (_usual, rows) =>
      rows.map((row) => (row.extension === '.wav' ? { ...row, mimeType: 'audio/wav' } : row)),
    ),
  },
})
