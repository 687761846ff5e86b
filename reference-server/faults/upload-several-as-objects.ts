import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an upload of several files with a list of objects',
  breaks: ['files.shape'],
  follows: ['files.absolute-urls', 'files.one-url-per-file', 'files.distinct-urls'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls) =>
        urls.length > 1
          ? { status: 201, body: { uploadedFiles: urls.map((url) => ({ url })) } }
          : upload.reply(urls),
    },
  }),
})
