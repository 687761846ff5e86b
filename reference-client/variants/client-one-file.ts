import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'uploads a single file',
  change: ({ files }) => ({ files: () => files().slice(0, 1) }),
})
