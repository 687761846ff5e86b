import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses an upload with two files of one name',
  breaks: ['files.distinct-urls'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls) => {
        const names = new Set(urls.map((url) => url.replace(/^.*\//, '')))
        return names.size === urls.length
          ? upload.reply(urls)
          : { status: 409, body: { error: 'invalid', message: 'two files have the same name' } }
      },
    },
  }),
})
