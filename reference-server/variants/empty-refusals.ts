import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'refuses platform and channel requests without a body',
  choices: ['body of a refusal'],
  change: ({ platform, channel }) => ({
    platform: { refusal: (refused, request) => ({ ...platform.refusal(refused, request), body: undefined }) },
    channel: { refusal: (refused, request) => ({ ...channel.refusal(refused, request), body: undefined }) },
  }),
})
