import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes an upload without a file',
  breaks: ['files.no-file'],
  change: () => ({ upload: { needsFile: () => false } }),
})
