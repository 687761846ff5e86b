import { defineClientFaults } from '../behaviour/client-change.ts'

export default defineClientFaults('client.within-limits', {
  'client-file-too-large': {
    title: 'uploads a text of more than three megabytes',
    change: ({ files }) => ({
      files: () => files().map((file) => ({ ...file, bytes: Buffer.alloc(3 * 1_048_576 + 1, 'a') })),
    }),
  },
  'client-file-unsupported': {
    title: 'uploads a program',
    change: ({ files }) => ({ files: () => files().map((file) => ({ ...file, name: 'notes.exe' })) }),
  },
  'client-file-without-extension': {
    title: 'uploads a file without an extension after another',
    change: ({ files }) => ({
      files: () => files().map((file, index) => (index === 0 ? file : { ...file, name: 'table' })),
    }),
  },
})
