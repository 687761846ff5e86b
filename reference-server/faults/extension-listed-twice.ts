import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists .jpg twice',
  breaks: ['extensions.unique'],
  change: ({ extensions }) => ({
    extensions: {
      rows: (rows) => [...extensions.rows(rows), ...rows.filter((row) => row.extension === '.jpg')],
    },
  }),
})
