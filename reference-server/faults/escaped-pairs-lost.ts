import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'replaces characters that the JSON of a message writes as two escapes',
  breaks: ['message.spelling'],
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        const text = Buffer.from(bytes)
          .toString()
          .replace(/\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi, '\ufffd')
        return channel.parseBody(Buffer.from(text), endpoint)
      },
    },
  }),
})
