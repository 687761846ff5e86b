import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'announces more of a body than it sends, and waits',
  answer: ({ socket, correct: { status, headers, body } }) => {
    socket.write(headOf(status, [...headers, ['content-length', String(body.length + 100)]]))
    socket.write(body)
  },
})
