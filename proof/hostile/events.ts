import { headOf } from '../hostile-server/answer.ts'
import { defineHostiles } from '../hostile-server/define-hostile.ts'
import { repeatForever, writeAll, writeSlowly } from '../hostile-server/write-all.ts'

const EVENT = `data: ${JSON.stringify({ message: 'and ', event: 'on_chat_model_stream' })}\n\n`

const PIECE = Buffer.alloc(16_384, 'x')

const LATE = `data: ${JSON.stringify({ message: 'late', event: 'on_chat_model_stream' })}\n\n`.repeat(500)

export default defineHostiles({
  'endless-events': {
    title: 'streams a reply that never ends',
    isSlow: true,
    breaks: ['stream'],
    answer: ({ socket, correct: { status, headers } }) => {
      socket.write(headOf(status, [...headers, ['connection', 'close']]))
      socket.write(`data: ${JSON.stringify({ message: '', event: 'on_chat_model_start' })}\n\n`)
      writeSlowly(socket, repeatForever(EVENT), 10)
    },
  },
  'endless-line': {
    title: 'streams one line that never ends',
    breaks: ['stream'],
    answer: ({ socket, correct: { status, headers } }) => {
      socket.write(headOf(status, [...headers, ['connection', 'close']]))
      socket.write('data: {"message":"')
      writeAll(socket, repeatForever(PIECE))
    },
  },
  'events-after-end': {
    title: 'sends 500 stream events after the end event',
    breaks: ['stream'],
    answer: ({ correct, send }) => send({ body: `${String(correct.body)}${LATE}` }),
  },
})
