import { createHash } from 'node:crypto'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'ends the URL of a file with a digest of its name in base64, escaped',
  choices: ['name in an upload address'],
  change: () => ({
    upload: { urlName: (fileName) => createHash('sha256').update(fileName).digest('base64') },
  }),
})
