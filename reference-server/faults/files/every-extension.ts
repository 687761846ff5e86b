import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.every-extension', {
  'extension-from-first-dot': {
    title: 'takes all from the first dot of a name on for its extension',
    change: decide('upload', 'rowOf', (_usual, fileName, rows) => {
      const extension = fileName.slice(fileName.indexOf('.')).toLowerCase()
      return rows.find((row) => row.extension === extension)
    }),
  },
  'heif-refused': {
    title: 'refuses .heif files',
    change: revise('upload', 'rowOf', (row, fileName) => (fileName.endsWith('.heif') ? undefined : row)),
  },
  'p7s-refused': {
    title: 'refuses .p7s files',
    change: revise('upload', 'rowOf', (row, fileName) => (fileName.endsWith('.p7s') ? undefined : row)),
  },
})
