import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'leaves a name that is not plain out of the URL of its file',
  choices: ['name in an upload address'],
  change: ({ upload }) => ({
    upload: {
      urlName: (fileName) => (/^[a-z0-9][a-z0-9.-]*$/.test(fileName) ? fileName : ''),
      reply: (urls) => upload.reply(urls.map((url) => url.replace(/\/$/, ''))),
    },
  }),
})
