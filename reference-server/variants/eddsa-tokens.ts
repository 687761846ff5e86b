import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'signs tokens with EdDSA',
  change: () => ({ token: { algorithm: () => 'EdDSA' } }),
})
