import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'hides what it is asked for in __proto__ and constructor',
  answer: ({ correct: { status, body }, send }) => {
    const hidden = String(body)
    send({ body: `{"__proto__":${hidden},"constructor":{"prototype":${hidden}},"status":${status}}` })
  },
})
