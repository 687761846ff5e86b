import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'calls the part of a file file',
  breaks: ['client.upload-form'],
  change: ({ files }) => ({ files: () => files().map((file) => ({ ...file, part: 'file' })) }),
})
