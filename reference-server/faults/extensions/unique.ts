import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.unique', {
  'extension-listed-twice': {
    title: 'lists .jpg twice',
    change: revise('extensions', 'rows', (answer, rows) => [
      ...answer,
      ...rows.filter((row) => row.extension === '.jpg'),
    ]),
  },
})
