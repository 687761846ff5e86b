import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'signs tokens with HS256',
  choices: ['signature of a token'],
  change: () => ({ token: { algorithm: () => 'HS256' } }),
})
