import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'signs tokens with HS256',
  change: () => ({ token: { algorithm: () => 'HS256' } }),
})
