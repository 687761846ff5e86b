import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any body for an upload',
  breaks: ['files.not-multipart'],
  follows: ['files.no-file'],
  change: () => ({ upload: { acceptsMediaType: () => true, needsFile: () => false } }),
})
