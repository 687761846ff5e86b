import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'attaches a file by its name',
  breaks: ['client.attachment-from-upload'],
  change: ({ files }) => ({ attached: () => files().map(({ name }) => name) }),
})
