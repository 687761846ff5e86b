import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
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
})
