import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'sends whoever asks back to the same address',
  answer: ({ send }) => send({ status: 307, headers: [['location', '?again']], body: '' }),
})
