import { defineVariant } from '../behaviour/variant.ts'
import { isJsonObject } from '../http/json.ts'
import { Refused } from '../http/refused.ts'

const members = ['message', 'threadId', 'userId', 'attachedFiles']

export default defineVariant({
  title: 'refuses messages with members that nobody specified',
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        const body = channel.parseBody(bytes, endpoint)
        const unknown = [body].flat().some((item) => isJsonObject(item) && !Object.keys(item).every(known))
        if (unknown) throw new Refused('invalid', 'a member is unknown')
        return body
      },
    },
  }),
})

function known(name: string): boolean {
  return members.includes(name)
}
