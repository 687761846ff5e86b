import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'answers as HTTP/0.9 did: a body, and nothing before it',
  answer: ({ socket, correct: { body } }) => {
    socket.end(body)
  },
})
