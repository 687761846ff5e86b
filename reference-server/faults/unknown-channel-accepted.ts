import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the key of a channel on an address of none',
  breaks: ['channel.unknown-channel'],
  change: ({ channel }) => ({
    channel: { find: (channelId, store) => channel.find(channelId, store) ?? store.channels.all()[0] },
  }),
})
