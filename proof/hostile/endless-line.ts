import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'
import { endlessly, pour } from '../hostility/pour.ts'

const PIECE = Buffer.alloc(16_384, 'x')

export const hostile = defineHostile({
  title: 'streams one line that never ends',
  breaks: ['stream'],
  answer: ({ socket, correct: { status, headers } }) => {
    socket.write(headOf(status, [...headers, ['connection', 'close']]))
    socket.write('data: {"message":"')
    pour(socket, endlessly(PIECE))
  },
})
