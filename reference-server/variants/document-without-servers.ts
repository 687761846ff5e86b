import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents no server, so that its own address counts',
  choices: ['servers of the document'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const written = document.document(generated)
        return { ...written, servers: undefined }
      },
    },
  }),
})
