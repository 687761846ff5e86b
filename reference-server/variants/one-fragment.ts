import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'streams the whole reply in one fragment',
  choices: ['fragments of a reply'],
  change: () => ({ stream: { fragments: (reply) => [reply] } }),
})
