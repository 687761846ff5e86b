import { defineFaults } from '../../behaviour/fault.ts'
import { isJsonObject, member } from '../../http/json.ts'

export default defineFaults('message.lone-surrogate', {
  'lone-surrogate-fails': {
    title: 'fails with 500 at half of a surrogate pair',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const body = channel.parseBody(bytes, endpoint)
          for (const item of [body].flat()) {
            const text = isJsonObject(item) ? member(item, 'message') : undefined
            if (typeof text === 'string') encodeURIComponent(text)
          }
          return body
        },
      },
    }),
  },
})
