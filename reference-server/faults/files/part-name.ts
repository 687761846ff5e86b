import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.part-name', {
  'upload-part-of-any-name': {
    title: 'takes a file from a part of any name',
    change: decide('upload', 'acceptsPart', () => true),
  },
})
