import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'oversize-closed-early': {
    title: 'closes the connection as soon as an upload is too large',
    change: ({ channel }) => ({
      channel: {
        refusal: (refused, request) => {
          if (refused.reason === 'too-large' && request.url.endsWith('/files')) request.raw.socket.destroy()
          return channel.refusal(refused, request)
        },
      },
    }),
  },
})
