import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'begins its streams, and then says nothing more',
  breaks: ['stream'],
  answer: ({ socket, correct: { status, headers } }) => {
    socket.write(headOf(status, [...headers, ['connection', 'close']]))
    socket.write(`data: ${JSON.stringify({ message: '', event: 'on_chat_model_start' })}\n\n`)
  },
})
