import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "documents the upload's part as file",
  breaks: ['document.upload'],
  change: ({ document }) => ({
    document: {
      document: (generated) =>
        JSON.parse(
          JSON.stringify(document.document(generated))
            .replace('"properties":{"files":', '"properties":{"file":')
            .replace('"required":["files"]', '"required":["file"]'),
        ),
    },
  }),
})
