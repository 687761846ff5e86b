import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'answers what is right, and says nothing to what it should refuse',
  answer: ({ correct, send }) => {
    if (correct.status < 300) send()
  },
})
