import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'signs tokens with EdDSA',
  choices: ['signature of a token'],
  change: () => ({ token: { algorithm: () => 'EdDSA' } }),
})
