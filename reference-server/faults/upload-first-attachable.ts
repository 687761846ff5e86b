import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the first URL of an upload in messages, and none of the others',
  breaks: ['files.usable-as-attachment'],
  change: ({ upload, message }) => {
    const others = new Set<unknown>()
    return {
      upload: {
        reply: (urls, sizes, digests) => {
          for (const url of urls.slice(1)) others.add(url)
          return upload.reply(urls, sizes, digests)
        },
      },
      message: {
        filesProblem: (value, endpoint) =>
          others.has(value) ? 'attachedFiles is not known' : message.filesProblem(value, endpoint),
      },
    }
  },
})
