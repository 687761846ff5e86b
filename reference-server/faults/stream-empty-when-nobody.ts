import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends an empty stream to a message of no user',
  breaks: ['stream.carries-reply'],
  follows: ['message.any-text'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => (message.userId === null ? [] : stream.events(fragments, message)),
    },
  }),
})
