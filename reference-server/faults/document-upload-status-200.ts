import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents 200 for an upload',
  breaks: ['document.upload'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        JSON.parse(JSON.stringify(document.document(generated)).replace('"201":', '"200":')),
    },
  }),
})
