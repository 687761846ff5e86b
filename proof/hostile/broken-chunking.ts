import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'sends chunks whose sizes are no numbers',
  answer: ({ socket, correct: { status, headers, body } }) => {
    socket.write(headOf(status, [...headers, ['transfer-encoding', 'chunked']]))
    socket.write(`what?\r\n${String(body)}\r\n-1\r\n\r\n`)
  },
})
