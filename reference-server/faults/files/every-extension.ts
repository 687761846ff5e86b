import { decide } from '../../behaviour/change.ts'
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
    change: decide('upload', 'rowOf', (usual, fileName, rows) =>
      fileName.endsWith('.heif') ? undefined : usual(fileName, rows),
    ),
  },
  'p7s-refused': {
    title: 'refuses .p7s files',
    change: decide('upload', 'rowOf', (usual, fileName, rows) =>
      fileName.endsWith('.p7s') ? undefined : usual(fileName, rows),
    ),
  },
})
