import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'extensions-reversed': {
    title: 'lists extensions the other way round',
    choices: ['order of the extensions'],
    change: ({ extensions }) => ({ extensions: { rows: (rows) => extensions.rows(rows).toReversed() } }),
  },
  'extensions-shuffled': {
    title: 'lists extensions in another order each time',
    choices: ['order of the extensions'],
    change: ({ extensions }) => {
      let times = 0
      return {
        extensions: {
          rows: (rows) => {
            times += 7
            const listed = extensions.rows(rows)
            const cut = times % listed.length
            return [...listed.slice(cut), ...listed.slice(0, cut)]
          },
        },
      }
    },
  },
})
