import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('files.not-multipart', {
  'upload-without-multipart': {
    title: 'takes any body for an upload',
    follows: ['files.no-file'],
    change: () => ({ upload: { acceptsMediaType: () => true, needsFile: () => false } }),
  },
})
