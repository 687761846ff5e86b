import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives a new channel no document',
  breaks: ['channel.creation'],
  follows: ['document.valid'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      channelShownOnce: (channel, key, documentUrl) => {
        const { openapi: _openapi, ...rest } = lifecycle.channelShownOnce(channel, key, documentUrl)
        return rest
      },
    },
  }),
})
