import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives each channel a document without paths',
  breaks: ['channel.creation'],
  follows: ['document.operations'],
  change: ({ document }) => ({
    document: { document: (generated) => ({ ...document.document(generated), paths: {} }) },
  }),
})
