import { extname } from 'node:path'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'fails over two files of one extension',
  breaks: ['files.created'],
  follows: ['files.distinct-urls'],
  shownTo: ['files.distinct-urls'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls, sizes) => {
        const extensions = new Set(urls.map((url) => extname(url)))
        if (urls.length === 2 && extensions.size === 1) throw new Error('one extension, one file')
        return upload.reply(urls, sizes)
      },
    },
  }),
})
