import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.size', {
  'extension-size-doubled-at-times': {
    title: 'lists .svg with twice its size in every second list',
    change: () => {
      let lists = 0
      return decide('extensions', 'rows', (usual, rows) => {
        lists += 1
        if (lists % 2 === 1) return usual(rows)
        return usual(
          rows.map((row) =>
            row.extension === '.svg' ? { ...row, maxFileSizeInMb: 2 * row.maxFileSizeInMb } : row,
          ),
        )
      })
    },
  },
  'extension-size-doubled': {
    title: 'lists .epub with twice its size',
    change: decide('extensions', 'rows', (_usual, rows) =>
      rows.map((row) => (row.extension === '.epub' ? { ...row, maxFileSizeInMb: 6 } : row)),
    ),
  },
})
