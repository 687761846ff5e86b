import { bytesOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'resets the connection before the last bytes of its body',
  breaks: ['workspaces', 'stream', 'batch', 'files', 'extensions'],
  answer: ({ socket, correct }) => {
    socket.write(bytesOf(correct).subarray(0, -5), () => setTimeout(() => socket.resetAndDestroy(), 20))
  },
})
