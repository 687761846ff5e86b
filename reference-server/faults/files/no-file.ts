import { askWith, decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.no-file', {
  'upload-of-no-choice': {
    title: 'takes for an empty file what browsers send where no file was chosen',
    change: askWith('upload', 'rowOf', (fileName) => (fileName === '' ? 'file.txt' : fileName)),
  },
  'upload-without-file': {
    title: 'takes an upload without a file',
    change: decide('upload', 'needsFile', () => false),
  },
})
