import { defineFault } from '../behaviour/fault.ts'

const paths = { '/tickets': { get: { responses: { '200': { description: 'All of them' } } } } }

export default defineFault({
  title: 'gives each channel the document of another product',
  breaks: ['channel.creation'],
  follows: ['document.operations'],
  change: () => ({
    document: {
      document: () => ({ openapi: '3.1.0', info: { title: 'Desk', version: '1.0.0' }, paths }),
    },
  }),
})
