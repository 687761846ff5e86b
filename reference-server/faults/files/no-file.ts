import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.no-file', {
  'upload-without-file': {
    title: 'takes an upload without a file',
    change: () => ({ upload: { needsFile: () => false } }),
  },
})
