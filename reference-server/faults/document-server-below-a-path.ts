import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents its server below a path that it does not have',
  breaks: ['document.operations'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const written = document.document(generated)
        const [{ url }] = Object(written['servers'])
        return { ...written, servers: [{ url: `${url}/api` }] }
      },
    },
  }),
})
