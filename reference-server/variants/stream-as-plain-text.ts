import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'calls its streams text/plain',
  change: () => ({ stream: { headers: () => ({ 'content-type': 'text/plain; charset=utf-8' }) } }),
})
