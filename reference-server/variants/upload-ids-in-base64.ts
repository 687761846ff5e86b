import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'ends the URL of a file with an identifier in base64, escaped',
  change: ({ upload }) => ({
    upload: {
      reply: (urls) =>
        upload.reply(
          urls.map((url) => {
            const id = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64')
            return new URL(`../${encodeURIComponent(id)}`, url).href
          }),
        ),
    },
  }),
})
