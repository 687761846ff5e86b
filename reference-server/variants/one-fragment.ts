import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'streams the whole reply in one fragment',
  change: () => ({ stream: { fragments: (reply) => [reply] } }),
})
