import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.unique', {
  'extension-listed-twice': {
    title: 'lists .jpg twice',
    change: decide('extensions', 'rows', (usual, rows) => [
      ...usual(rows),
      ...rows.filter((row) => row.extension === '.jpg'),
    ]),
  },
})
