import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'
import { drip, endlessly } from '../hostility/pour.ts'

const EVENT = `data: ${JSON.stringify({ message: 'and ', event: 'on_chat_model_stream' })}\n\n`

export const hostile = defineHostile({
  title: 'streams a reply that never ends',
  breaks: ['stream'],
  answer: ({ socket, correct: { status, headers } }) => {
    socket.write(headOf(status, [...headers, ['connection', 'close']]))
    socket.write(`data: ${JSON.stringify({ message: '', event: 'on_chat_model_start' })}\n\n`)
    drip(socket, endlessly(EVENT), 10)
  },
})
