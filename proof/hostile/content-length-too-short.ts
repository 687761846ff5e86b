import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'announces half of the body that it sends',
  answer: ({ socket, correct: { status, headers, body } }) => {
    socket.write(headOf(status, [...headers, ['content-length', String(Math.floor(body.length / 2))]]))
    socket.write(body)
  },
})
