import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.no-file', {
  'upload-without-file': {
    title: 'takes an upload without a file',
    change: replaceDecision('upload', 'needsFile', () => () => false),
  },
})
