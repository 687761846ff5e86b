import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'uploads five files at a time',
  change: ({ files }) => ({ files: () => [...files(), ...files(), ...files().slice(0, 1)] }),
})
