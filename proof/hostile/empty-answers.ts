import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'answers everything with an empty body',
  answer: ({ send }) => send({ body: '' }),
})
