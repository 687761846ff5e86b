import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'generates a document that calls itself Swagger 2.0',
  breaks: ['document.openapi-3'],
  follows: [
    'document.valid',
    'document.operations',
    'document.key-header',
    'document.request-schema',
    'document.response-schema',
    'document.upload',
    'document.stream',
  ],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const { openapi: _openapi, ...rest } = document.document(generated)
        return { swagger: '2.0', ...rest }
      },
    },
  }),
})
