import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'names its files in capitals',
  change: ({ files }) => ({
    files: () => files().map((file) => ({ ...file, name: file.name.toUpperCase() })),
  }),
})
