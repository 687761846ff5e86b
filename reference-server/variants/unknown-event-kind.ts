import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'sends an event of a further kind among the fragments',
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => {
        const events = stream.events(fragments, message)
        return events.toSpliced(1, 0, { message: '', event: 'on_tool_call' })
      },
    },
  }),
})
