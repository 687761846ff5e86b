import { bytesOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'closes the connection after the first byte of each body',
  answer: ({ socket, correct }) => {
    const bytes = bytesOf(correct)
    socket.end(bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 5))
  },
})
