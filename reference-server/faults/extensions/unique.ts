import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.unique', {
  'extension-listed-twice': {
    title: 'lists .jpg twice',
    change: replaceDecision('extensions', 'rows', (usual) => (rows) => [
      ...usual(rows),
      ...rows.filter((row) => row.extension === '.jpg'),
    ]),
  },
})
