import { defineVariant } from '../behaviour/variant.ts'
import { isJsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'

const MOST_CHARACTERS = 300

export default defineVariant({
  title: `refuses messages of more than ${MOST_CHARACTERS} characters with 413`,
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        const body = channel.parseBody(bytes, endpoint)
        const isTooLong = [body].flat().some((item) => {
          const text = isJsonObject(item) ? member(item, 'message') : undefined
          return typeof text === 'string' && [...text].length > MOST_CHARACTERS
        })
        if (isTooLong) throw new Refused('too-large', 'message is too long')
        return body
      },
    },
  }),
})
