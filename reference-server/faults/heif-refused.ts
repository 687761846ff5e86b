import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses .heif files',
  breaks: ['files.every-extension'],
  change: ({ upload }) => ({
    upload: {
      rowOf: (fileName, rows) => (fileName.endsWith('.heif') ? undefined : upload.rowOf(fileName, rows)),
    },
  }),
})
