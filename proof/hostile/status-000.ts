import { bytesOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'answers everything with status 000',
  answer: ({ socket, correct }) => {
    socket.write(
      bytesOf(correct)
        .toString()
        .replace(/^HTTP\/1.1 \d+/, 'HTTP/1.1 000'),
    )
  },
})
