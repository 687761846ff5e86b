import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a file without an extension for text',
  breaks: ['files.unsupported-extension'],
  change: ({ upload }) => ({
    upload: {
      rowOf: (fileName, rows) => upload.rowOf(fileName.includes('.') ? fileName : `${fileName}.txt`, rows),
    },
  }),
})
