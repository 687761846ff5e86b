import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves batch out of the document',
  breaks: ['document.operations'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const written = document.document(generated)
        const paths = Object.entries(Object(written['paths'])).filter(([path]) => !path.endsWith('/batch'))
        return { ...written, paths: Object.fromEntries(paths) }
      },
    },
  }),
})
