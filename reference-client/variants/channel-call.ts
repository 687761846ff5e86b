import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-channel-escaped': {
    title: 'escapes more of addresses than it has to',
    change: () => ({
      channelCall: (call) => ({
        ...call,
        url: call.url.replace(
          /(?<=\/channelsApi\/)[a-z]/,
          (letter) => `%${letter.charCodeAt(0).toString(16)}`,
        ),
      }),
    }),
  },
  'client-json-escaped': {
    title: 'escapes letters in JSON, and leaves blanks between its members',
    change: () => ({
      channelCall: (call) =>
        typeof call.body === 'string'
          ? { ...call, body: JSON.stringify(JSON.parse(call.body), undefined, 2).replaceAll('a', '\\u0061') }
          : call,
    }),
  },
})
