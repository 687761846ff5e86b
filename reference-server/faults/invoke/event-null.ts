import { setTimeout } from 'node:timers/promises'
import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('invoke.event-null', {
  'invoke-event-absent': {
    title: 'leaves event out of what invoke answers',
    follows: ['invoke.shape'],
    change: decide('reply', 'invoke', (_usual, message) => ({ status: 200, body: { message } })),
  },
  'invoke-event-empty': {
    title: "gives invoke's reply an empty event",
    follows: ['invoke.shape'],
    change: decide('reply', 'invoke', (_usual, message) => ({
      status: 200,
      body: { message, event: '' },
    })),
  },
  'invoke-event-side-by-side': {
    title: 'names an event in the reply to a message that is answered beside another',
    shownTo: ['invoke.full-reply'],
    change: () => {
      let running = 0
      return decide('reply', 'invoke', async (usual, text, message) => {
        running += 1
        await setTimeout(20)
        const isAlone = running === 1
        // Long enough for a message that a busy machine sends late to be beside this one.
        await setTimeout(150)
        running -= 1
        if (isAlone) return usual(text, message)
        return { status: 200, body: { message: text, event: 'on_chat_model_end' } }
      })
    },
  },
  'invoke-event-when-nobody': {
    title: 'gives the reply to a message of no user an event',
    change: decide('reply', 'invoke', (usual, text, message) =>
      message.userId === null
        ? { status: 200, body: { message: text, event: 'on_chat_model_end' } }
        : usual(text, message),
    ),
  },
})
