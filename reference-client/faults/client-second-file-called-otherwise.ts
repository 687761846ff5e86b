import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'numbers the parts of its files from the second on',
  breaks: ['client.upload-form'],
  change: ({ files }) => ({
    files: () =>
      files().map((file, index) => ({ ...file, part: index === 0 ? 'files' : `files${index + 1}` })),
  }),
})
