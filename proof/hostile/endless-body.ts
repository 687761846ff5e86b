import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'
import { endlessly, pour } from '../hostility/pour.ts'

const CHUNK = `10000\r\n${'[1],'.repeat(16_384)}\r\n`

export const hostile = defineHostile({
  title: 'sends a body that has no end',
  answer: ({ socket, correct: { status } }) => {
    socket.write(headOf(status, [['transfer-encoding', 'chunked']]))
    pour(socket, endlessly(CHUNK))
  },
})
