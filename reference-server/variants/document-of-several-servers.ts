import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents a sandbox before its own address',
  choices: ['servers of the document'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const written = document.document(generated)
        return {
          ...written,
          servers: [{ url: 'https://sandbox.example.com' }, ...Object(written['servers'])],
        }
      },
    },
  }),
})
