import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'extensions-case-sensitive': {
    title: 'takes extensions in lower case only',
    change: () => ({
      upload: { rowOf: (fileName, rows) => rows.find((row) => fileName.endsWith(row.extension)) },
    }),
  },
})
