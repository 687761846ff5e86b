import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses .p7s files',
  breaks: ['files.every-extension'],
  change: ({ upload }) => ({
    upload: {
      rowOf: (fileName, rows) => (fileName.endsWith('.p7s') ? undefined : upload.rowOf(fileName, rows)),
    },
  }),
})
