import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'puts the path of a file name into its URL',
  breaks: ['files.unusual-names'],
  change: ({ upload }) => ({
    upload: {
      urlName: (fileName) => fileName.replaceAll(/%2f/gi, '/'),
      reply: (urls) => upload.reply(urls.map(decodeURIComponent)),
    },
  }),
})
