import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'finds a channel whose id is only a part of what the address says',
  breaks: ['channel.unknown-channel'],
  change: ({ channel }) => ({
    channel: {
      find: (channelId, store) =>
        channel.find(channelId, store) ?? store.channels.all().find(({ id }) => channelId.includes(id)),
    },
  }),
})
