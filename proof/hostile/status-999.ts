import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'answers everything with status 999',
  answer: ({ send }) => send({ status: 999 }),
})
