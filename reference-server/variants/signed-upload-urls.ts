import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'signs the URLs of uploaded files in their query',
  change: ({ upload }) => ({
    upload: {
      reply: (urls) => upload.reply(urls.map((url) => `${url}?expires=4000000000&signature=a%2Bb%3D`)),
    },
  }),
})
