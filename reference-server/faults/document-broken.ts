import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'generates a document without its info',
  breaks: ['document.valid'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const { info: _info, ...rest } = document.document(generated)
        return rest
      },
    },
  }),
})
