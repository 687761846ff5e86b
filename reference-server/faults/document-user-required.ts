import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents userId as required',
  breaks: ['document.request-schema'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        JSON.parse(
          JSON.stringify(document.document(generated)).replace(
            '"required":["message","threadId"]',
            '"required":["message","threadId","userId"]',
          ),
        ),
    },
  }),
})
