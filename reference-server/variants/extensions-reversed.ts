import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'lists extensions the other way round',
  choices: ['order of the extensions'],
  change: ({ extensions }) => ({ extensions: { rows: (rows) => extensions.rows(rows).toReversed() } }),
})
