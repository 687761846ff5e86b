import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'uploads a program',
  breaks: ['client.within-limits'],
  change: ({ files }) => ({ files: () => files().map((file) => ({ ...file, name: 'notes.exe' })) }),
})
