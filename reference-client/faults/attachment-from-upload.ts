import { defineClientFaults } from '../behaviour/client-change.ts'

export default defineClientFaults('client.attachment-from-upload', {
  'client-attachment-by-name': {
    title: 'attaches a file by its name',
    change: ({ files }) => ({ attached: () => files().map(({ name }) => name) }),
  },
  'client-attachment-made-up': {
    title: 'makes up the address of what it attaches',
    change: () => ({ attached: ([url = 'http://127.0.0.1/files/1']) => `${url}-2` }),
  },
})
