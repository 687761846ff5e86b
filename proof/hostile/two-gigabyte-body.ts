import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'
import { pour, times } from '../hostility/pour.ts'

const MEGABYTE = Buffer.alloc(1_048_576, 'x')

export const hostile = defineHostile({
  title: 'sends a body of 2 GB, as its Content-Length says',
  answer: ({ socket, correct: { status } }) => {
    socket.write(headOf(status, [['content-length', String(2048 * MEGABYTE.length)]]))
    pour(socket, times(2048, MEGABYTE))
  },
})
