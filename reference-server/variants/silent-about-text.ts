import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'has an agent whose reply says nothing of the message',
  choices: ['text of a reply'],
  change: () => ({ agent: { reply: () => 'Thank you, noted.' } }),
  target: (target) =>
    target.channel === undefined
      ? target
      : { ...target, channel: { ...target.channel, agent: { reply: 'unrelated' } } },
})
