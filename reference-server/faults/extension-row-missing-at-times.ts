import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'forgets .msg in every second list',
  breaks: ['extensions.complete'],
  change: ({ extensions }) => {
    let lists = 0
    return {
      extensions: {
        rows: (rows) => {
          lists += 1
          return extensions.rows(
            lists % 2 === 0 ? rows.filter(({ extension }) => extension !== '.msg') : rows,
          )
        },
      },
    }
  },
})
