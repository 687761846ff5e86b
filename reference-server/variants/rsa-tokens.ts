import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'signs tokens with RS256',
  change: () => ({ token: { algorithm: () => 'RS256' } }),
})
