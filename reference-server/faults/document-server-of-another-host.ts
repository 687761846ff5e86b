import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents a server at another host',
  breaks: ['document.operations'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const written = document.document(generated)

        return { ...written, servers: [{ url: 'https://chat.example.com' }] }
      },
    },
  }),
})
