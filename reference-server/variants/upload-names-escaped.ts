import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'keeps the name of a file in its URL as it came, escaped',
  choices: ['name in an upload address'],
  change: () => ({ upload: { urlName: (fileName) => fileName } }),
})
