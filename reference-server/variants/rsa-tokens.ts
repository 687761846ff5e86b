import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'signs tokens with RS256',
  choices: ['signature of a token'],
  change: () => ({ token: { algorithm: () => 'RS256' } }),
})
