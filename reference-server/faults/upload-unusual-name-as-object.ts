import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'puts the URL of a file with a name beyond ASCII into an object',
  breaks: ['files.unusual-names'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls) =>
        urls.some((url) => url.includes('%C3'))
          ? { status: 201, body: { uploadedFiles: urls.map((url) => ({ url })) } }
          : upload.reply(urls),
    },
  }),
})
