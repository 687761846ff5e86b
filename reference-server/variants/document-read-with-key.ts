import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'hides the document of a channel from whoever has not its key',
  change: ({ channel }) => ({
    document: {
      admits: (request, found, world) =>
        channel.keyMatches(channel.readKey(request, 'invoke'), found, 'invoke', world),
    },
  }),
})
