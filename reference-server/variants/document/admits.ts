import { decide } from '../../behaviour/change.ts'
import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'document-read-with-key': {
    title: 'hides the document of a channel from whoever has not its key',
    change: ({ channel }) =>
      decide('document', 'admits', (_usual, request, found, world) =>
        channel.keyMatches(channel.readKey(request, 'invoke'), found, 'invoke', world),
      ),
  },
})
