import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes .exe files for text',
  breaks: ['files.unsupported-extension'],
  change: ({ upload }) => ({
    upload: { rowOf: (fileName, rows) => upload.rowOf(fileName.replace(/\.exe$/i, '.txt'), rows) },
  }),
})
