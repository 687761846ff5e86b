import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'uploads a text of more than three megabytes',
  breaks: ['client.within-limits'],
  change: ({ files }) => ({
    files: () => files().map((file) => ({ ...file, bytes: Buffer.alloc(3 * 1_048_576 + 1, 'a') })),
  }),
})
