import { bytesOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'resets the connection within its header fields',
  answer: ({ socket, correct }) => {
    socket.write(bytesOf(correct).subarray(0, 30), () => setTimeout(() => socket.resetAndDestroy(), 20))
  },
})
