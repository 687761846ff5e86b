import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'fetches a new token after a 401 when it is next needed',
  change: () => ({ afterRefusal: () => 'drop' }),
})
