import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives files of the same name the same URL',
  breaks: ['files.distinct-urls'],
  change: ({ upload }) => {
    const byName = new Map<string, string>()
    return {
      upload: {
        reply: (urls) =>
          upload.reply(
            urls.map((url) => {
              const name = url.slice(url.lastIndexOf('/'))
              const known = byName.get(name) ?? url
              byName.set(name, known)
              return known
            }),
          ),
      },
    }
  },
})
