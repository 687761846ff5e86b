import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'takes five files in an upload, as its target file says',
  choices: ['several files in one upload'],
  target: (target) => ({
    ...target,
    ...(target.channel === undefined ? {} : { channel: { ...target.channel, limits: { files: 5 } } }),
  }),
  change: ({ upload }) => ({
    upload: {
      reply: (urls, sizes) =>
        urls.length <= 5
          ? upload.reply(urls, sizes)
          : { status: 400, body: { error: 'invalid', message: 'an upload may have five files' } },
    },
  }),
})
