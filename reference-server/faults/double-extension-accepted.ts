import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'looks for a supported extension anywhere in the name',
  breaks: ['files.unsupported-extension'],
  change: () => ({
    upload: { rowOf: (fileName, rows) => rows.find((row) => fileName.toLowerCase().includes(row.extension)) },
  }),
})
