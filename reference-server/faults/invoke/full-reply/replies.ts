import { setTimeout } from 'node:timers/promises'
import { askWith, decide, revise } from '../../../behaviour/change.ts'
import { defineFaults } from '../../../behaviour/fault.ts'

export default defineFaults('invoke.full-reply', {
  'invoke-fails-side-by-side': {
    title: 'fails with 500 at a message that comes while invoke answers another',
    follows: ['invoke.agrees-with-stream', 'message.any-text'],
    change: () => {
      let running = 0
      return decide('reply', 'invoke', async (usual, text, message) => {
        running += 1
        const isAlone = running === 1
        await setTimeout(20)
        running -= 1
        return isAlone ? usual(text, message) : { status: 500, body: { error: 'internal' } }
      })
    },
  },
  'invoke-repeats-first-of-thread': {
    title: 'replies to every invoke of a thread what it replied to the first',
    follows: ['channel.isolation'],
    change: () => {
      const replies = new Map<string, string>()
      return askWith('reply', 'invoke', (text, message) => {
        const first = replies.get(message.threadId) ?? text
        replies.set(message.threadId, first)
        return first
      })
    },
  },
  'invoke-reply-cut': {
    title: "cuts invoke's reply after a thousand characters",
    follows: ['invoke.agrees-with-stream', 'message.any-text'],
    change: askWith('reply', 'invoke', (text) => text.slice(0, 1000)),
  },
  'invokes-swapped-when-side-by-side': {
    title: 'swaps the replies of two invokes that run side by side',
    follows: ['invoke.agrees-with-stream', 'message.any-text'],
    change: () => {
      const running: string[] = []
      return decide('reply', 'invoke', async (usual, text, message) => {
        running.push(text)
        await setTimeout(20)
        const [other = text] = running.filter((one) => one !== text)
        await setTimeout(20)
        running.splice(running.indexOf(text), 1)
        return usual(other, message)
      })
    },
  },
  'replies-of-user-swapped-side-by-side': {
    title: 'gives two invokes of a user that run side by side the reply of the later, whatever their threads',
    change: () => {
      const latest = new Map<string, string>()
      return decide('reply', 'invoke', async (usual, text, message) => {
        const user = message.userId ?? message.threadId
        latest.set(user, text)
        await setTimeout(15)
        return usual(latest.get(user) ?? text, message)
      })
    },
  },
  'reply-kept-by-user-and-length': {
    title: 'keeps the reply to an invoke for its user and the length of its text',
    change: () => {
      const kept = new Map<string, string>()
      return askWith('reply', 'invoke', (text, message) => {
        const key = `${message.userId} ${message.text.length}`
        if (message.userId !== null && !kept.has(key)) kept.set(key, text)
        return kept.get(key) ?? text
      })
    },
  },
  'text-kept-by-its-beginning': {
    title: 'keeps the reply to an invoke of a thread for the first forty characters of its text',
    change: () => {
      const kept = new Map<string, string>()
      return askWith('reply', 'invoke', (text, message) => {
        const key = `${message.userId} ${message.text.slice(0, 40)}`
        const known = kept.get(key)
        kept.set(key, known ?? text)
        return known ?? text
      })
    },
  },
  'text-limit-of-200': {
    title: 'refuses messages of more than 200 characters',
    alsoBreaks: ['stream.carries-reply'],
    follows: ['message.any-text', 'batch.one-reply-each'],
    change: revise('message', 'textProblem', (problem, value) =>
      typeof value === 'string' && [...value].length > 200 ? 'message is too long' : problem,
    ),
  },
})
