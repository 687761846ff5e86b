import { createHash } from 'node:crypto'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'names uploaded files by URNs',
  choices: ['name in an upload address'],
  change: ({ upload, message }) => ({
    upload: {
      reply: (urls) =>
        upload.reply(urls.map((url) => `urn:sha256:${createHash('sha256').update(url).digest('hex')}`)),
    },
    message: {
      filesProblem: (value, endpoint) =>
        typeof value === 'string' && value.startsWith('urn:sha256:')
          ? undefined
          : message.filesProblem(value, endpoint),
    },
  }),
})
