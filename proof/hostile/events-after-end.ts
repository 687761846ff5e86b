import { defineHostile } from '../hostility/define-hostile.ts'

const LATE = `data: ${JSON.stringify({ message: 'late', event: 'on_chat_model_stream' })}\n\n`.repeat(500)

export const hostile = defineHostile({
  title: 'sends 500 stream events after the end event',
  breaks: ['stream'],
  answer: ({ correct, send }) => send({ body: `${String(correct.body)}${LATE}` }),
})
