import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives one URL to all files of one name in an upload',
  breaks: ['files.one-url-per-file'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls) => {
        const names = urls.map((url) => url.replace(/^.*\//, ''))
        return upload.reply(urls.filter((_, index) => names.indexOf(names[index] ?? '') === index))
      },
    },
  }),
})
