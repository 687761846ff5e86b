import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-file-names-in-capitals': {
    title: 'names its files in capitals',
    change: ({ files }) => ({
      files: () => files().map((file) => ({ ...file, name: file.name.toUpperCase() })),
    }),
  },
  'client-file-up-to-the-limit': {
    title: 'uploads a text of three megabytes of the larger kind',
    change: ({ files }) => ({
      files: () => files().map((file) => ({ ...file, bytes: Buffer.alloc(3 * 1_048_576, 97) })),
    }),
  },
  'client-many-files': {
    title: 'uploads five files at a time',
    change: ({ files }) => ({ files: () => [...files(), ...files(), ...files().slice(0, 1)] }),
  },
  'client-one-file': {
    title: 'uploads a single file',
    change: ({ files }) => ({ files: () => files().slice(0, 1) }),
  },
})
