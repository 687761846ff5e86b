import { createHash } from 'node:crypto'
import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'upload-ids-in-base64': {
    title: 'ends the URL of a file with a digest of its name in base64, escaped',
    choices: ['name in an upload address'],
    change: () => ({
      upload: { urlName: (fileName) => createHash('sha256').update(fileName).digest('base64') },
    }),
  },
  'upload-names-escaped': {
    title: 'keeps the name of a file in its URL as it came, escaped',
    choices: ['name in an upload address'],
    change: () => ({ upload: { urlName: (fileName) => fileName } }),
  },
  'upload-unsafe-names-left-out': {
    title: 'leaves a name that is not plain out of the URL of its file',
    choices: ['name in an upload address'],
    change: ({ upload }) => ({
      upload: {
        urlName: (fileName) => (/^[a-z0-9][a-z0-9.-]*$/.test(fileName) ? fileName : ''),
        reply: (urls) => upload.reply(urls.map((url) => url.replace(/\/$/, ''))),
      },
    }),
  },
})
