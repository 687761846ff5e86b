import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'resolves the path of a file name in its URL',
  breaks: ['files.unusual-names'],
  change: ({ upload }) => ({
    upload: {
      urlName: (fileName) => fileName.replaceAll(/%2f/gi, '/'),
      reply: (urls) => upload.reply(urls.map((url) => new URL(decodeURIComponent(url)).href)),
    },
  }),
})
