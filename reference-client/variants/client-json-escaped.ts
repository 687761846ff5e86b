import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'escapes letters in JSON, and leaves blanks between its members',
  change: () => ({
    channelCall: (call) =>
      typeof call.body === 'string'
        ? { ...call, body: JSON.stringify(JSON.parse(call.body), undefined, 2).replaceAll('a', '\\u0061') }
        : call,
  }),
})
