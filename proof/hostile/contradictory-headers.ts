import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'sends header fields twice that contradict each other',
  answer: ({ socket, correct: { status, body } }) => {
    const fields = [
      ['content-type', 'application/json'],
      ['content-type', 'text/html'],
      ['content-length', String(body.length)],
      ['content-length', '7'],
      ['transfer-encoding', 'chunked'],
      ['connection', 'close'],
      ['connection', 'keep-alive'],
    ] as const
    socket.write(headOf(status, fields))
    socket.write(body)
  },
})
