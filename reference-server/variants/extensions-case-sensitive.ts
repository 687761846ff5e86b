import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'takes extensions in lower case only',
  change: () => ({
    upload: { rowOf: (fileName, rows) => rows.find((row) => fileName.endsWith(row.extension)) },
  }),
})
