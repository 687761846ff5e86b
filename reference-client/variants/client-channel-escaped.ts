import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'escapes more of addresses than it has to',
  change: () => ({
    channelCall: (call) => ({
      ...call,
      url: call.url.replace(/(?<=\/channelsApi\/)[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    }),
  }),
})
