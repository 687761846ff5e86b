import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'uploads a text of three megabytes of the larger kind',
  change: ({ files }) => ({
    files: () => files().map((file) => ({ ...file, bytes: Buffer.alloc(3 * 1_048_576, 97) })),
  }),
})
