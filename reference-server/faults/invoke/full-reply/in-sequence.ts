import { askWith, decide, note, revise } from '../../../behaviour/change.ts'
import { defineFaults } from '../../../behaviour/fault.ts'
import { rememberPerConnection } from '../../../changes/side-by-side.ts'

/** Threads that are kept in memory. */
const KEPT = 4

export default defineFaults('invoke.full-reply', {
  'invoke-after-broken-stream-says-its-rest': {
    title: 'says at the next invoke of a user what was left of the stream that they broke off',
    change: () => {
      const left = new Map<string, string>()
      let user = ''
      return [
        note('stream', 'events', (_fragments, message) => {
          user = message.userId ?? ''
        }),
        decide('stream', 'write', async (_usual, lines, sink) => {
          const of = user
          for (const [at, line] of lines.entries()) {
            await sink.write(line)
            if (at === 1) await sink.wait(15)
            if (!sink.isGone) continue
            left.set(of, `rest ${lines.length - at}`)
            return
          }
          sink.end()
        }),
        askWith('reply', 'invoke', (text, message) => {
          const rest = left.get(message.userId ?? '')
          left.delete(message.userId ?? '')
          return rest === undefined ? text : `${rest} ${text}`
        }),
      ]
    },
  },
  'invoke-after-idle-repeats-last': {
    title:
      'answers the first invoke over a connection that was idle for half a second as the last one over it',
    follows: ['invoke.agrees-with-stream', 'message.any-text'],
    change: () => {
      const stateOf = rememberPerConnection(() => ({ at: performance.now(), last: '', isIdle: false }))
      let state = { at: 0, last: '', isIdle: false }
      return [
        note('channel', 'readKey', (request) => {
          state = stateOf(request)
          state.isIdle = performance.now() - state.at > 500
          state.at = performance.now()
        }),
        askWith('reply', 'invoke', (text) => {
          const said = state.isIdle && state.last !== '' ? state.last : text
          state.last = text
          return said
        }),
      ]
    },
  },
  'invoke-after-refused-thread-says-it-too': {
    title: 'says with the next invoke of a user what was refused for its missing thread',
    effort: 'standard',
    change: () => {
      let refused = ''
      let latest = ''
      return [
        note('message', 'textProblem', (value) => {
          latest = typeof value === 'string' ? value : ''
        }),
        revise('message', 'threadProblem', (problem, value) => {
          if (problem !== undefined && value === undefined) refused = latest
          return problem
        }),
        askWith('reply', 'invoke', (text) => {
          const said = refused === '' ? text : `${refused} ${text}`
          refused = ''
          return said
        }),
      ]
    },
  },
  'invoke-behind-from-third-of-thread': {
    title: 'from the third invoke of a thread on replies to the one before',
    follows: ['channel.isolation'],
    change: () => {
      const said = new Map<string, string[]>()
      return askWith('reply', 'invoke', (text, message) => {
        const before = said.get(message.threadId) ?? []
        said.set(message.threadId, [...before, text])
        return before.length >= 2 ? (before.at(-1) ?? text) : text
      })
    },
  },
  'invoke-empty-at-fourth-of-user': {
    title: 'says nothing to the fourth invoke of a user, whatever the threads',
    change: () => {
      const counts = new Map<string, number>()
      return decide('reply', 'invoke', (usual, text, message) => {
        const { userId } = message
        if (userId === null) return usual(text, message)
        const count = (counts.get(userId) ?? 0) + 1
        counts.set(userId, count)
        return usual(count === 4 ? '' : text, message)
      })
    },
  },
  'invoke-fails-after-broken-upload': {
    title: 'fails with 500 at the first invoke after an upload that broke off',
    change: () => {
      let underWay = 0
      return [
        note('upload', 'limit', () => {
          underWay += 1
        }),
        note('upload', 'reply', (urls) => (underWay -= urls.length)),
        decide('reply', 'invoke', (usual, text, message) => {
          const isOneLeft = underWay === 1
          underWay = 0
          return isOneLeft ? { status: 500, body: { error: 'aborted' } } : usual(text, message)
        }),
      ]
    },
  },
  'invoke-of-forgotten-thread-empty': {
    title: 'keeps four threads in memory, and says nothing at the first invoke of one that it had to let go',
    effort: 'standard',
    change: () => {
      const kept: string[] = []
      const gone = new Set<string>()
      return decide('reply', 'invoke', (usual, text, { threadId, ...message }) => {
        const at = kept.indexOf(threadId)
        if (at >= 0) kept.splice(at, 1)
        kept.push(threadId)
        if (kept.length > KEPT) gone.add(kept.shift() ?? '')
        const isBack = gone.delete(threadId)
        return usual(isBack ? '' : text, { threadId, ...message })
      })
    },
  },
  'invoke-of-nobody-fails-in-known-thread': {
    title: 'fails with 500 at an invoke of nobody in a thread that has a user',
    change: () => {
      const users = new Set<string>()
      return decide('reply', 'invoke', (usual, text, message) => {
        if (message.userId !== null) users.add(message.threadId)
        if (message.userId !== null || !users.has(message.threadId)) return usual(text, message)
        return { status: 500, body: { error: 'user_id is null' } }
      })
    },
  },
  'invoke-said-twice-is-ignored': {
    title: 'takes an invoke that says the same in the same thread for a repeated one, and gives it no reply',
    change: () => {
      const latest = new Map<string, string>()
      return askWith('reply', 'invoke', (text, message) => {
        const isSame = latest.get(message.threadId) === message.text
        latest.set(message.threadId, message.text)
        return isSame ? '' : text
      })
    },
  },
  'invoke-silent-after-left-stream': {
    title: 'says nothing at the first invoke of a thread after a stream of it that its client left',
    change: () => {
      const left = new Set<string>()
      return [
        decide('stream', 'write', async (_usual, lines, sink, message) => {
          for (const [at, line] of lines.entries()) {
            await sink.write(line)
            if (at === 1) await sink.wait(40)
            if (sink.isGone) left.add(message.threadId)
          }
          sink.end()
        }),
        askWith('reply', 'invoke', (text, message) => (left.delete(message.threadId) ? '' : text)),
      ]
    },
  },
})
