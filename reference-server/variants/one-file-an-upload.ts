import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'takes one file in an upload, and refuses more of them openly',
  choices: ['several files in one upload'],
  change: ({ upload }) => ({
    upload: {
      reply: (urls, sizes) =>
        urls.length === 1
          ? upload.reply(urls, sizes)
          : { status: 413, body: { error: 'too-large', message: 'an upload may have one file' } },
    },
  }),
})
