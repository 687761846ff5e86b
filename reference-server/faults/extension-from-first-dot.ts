import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes all from the first dot of a name on for its extension',
  breaks: ['files.every-extension'],
  change: () => ({
    upload: {
      rowOf: (fileName, rows) => {
        const extension = fileName.slice(fileName.indexOf('.')).toLowerCase()
        return rows.find((row) => row.extension === extension)
      },
    },
  }),
})
