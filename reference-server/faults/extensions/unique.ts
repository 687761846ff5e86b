import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('extensions.unique', {
  'extension-listed-twice': {
    title: 'lists .jpg twice',
    change: ({ extensions }) => ({
      extensions: {
        rows: (rows) => [...extensions.rows(rows), ...rows.filter((row) => row.extension === '.jpg')],
      },
    }),
  },
})
