import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { withAgent } from '../../changes/agent-of-target.ts'

export default defineFaults('stream.carries-reply', {
  'fragment-dropped': {
    title: 'drops the last fragment of four and more',
    follows: ['message.any-text', 'invoke.agrees-with-stream'],
    change: revise('stream', 'fragments', (fragments) =>
      fragments.length < 4 ? fragments : fragments.slice(0, -1),
    ),
  },
  'fragment-repeated': {
    title: 'sends the second fragment twice',
    follows: ['message.any-text', 'invoke.agrees-with-stream'],
    change: revise('stream', 'fragments', (fragments) =>
      fragments.flatMap((fragment, index) => (index === 1 ? [fragment, fragment] : [fragment])),
    ),
  },
  'fragments-cumulative': {
    title: 'has each fragment repeat all before it',
    follows: ['invoke.agrees-with-stream', 'message.any-text'],
    change: revise('stream', 'fragments', (fragments) =>
      fragments.map((_, index) => fragments.slice(0, index + 1).join('')),
    ),
  },
  'fragments-cut-characters': {
    title: 'cuts replies into fragments of sixteen bytes each, within characters as well',
    follows: ['message.any-text', 'invoke.agrees-with-stream'],
    change: decide('stream', 'fragments', (_usual, reply) => {
      const bytes = Buffer.from(reply)
      const count = Math.ceil(bytes.length / 16)
      return Array.from({ length: count }, (_, at) => bytes.subarray(16 * at, 16 * at + 16).toString())
    }),
  },
  'fragments-cut-pairs': {
    title: 'cuts replies into fragments of seven units of UTF-16, within characters of two as well',
    change: decide('stream', 'fragments', (_usual, reply) => inUnits(reply, 7)),
  },
  'fragments-cut-pairs-rarely': {
    title: 'cuts replies into fragments of sixty units of UTF-16, within characters of two as well',
    change: decide('stream', 'fragments', (_usual, reply) => inUnits(reply, 60)),
  },
  'fragments-equal-once': {
    title: 'sends of equal fragments in a row the first alone',
    follows: ['invoke.agrees-with-stream', 'message.any-text'],
    change: revise('stream', 'fragments', (answer) =>
      answer.filter((fragment, index, fragments) => fragment !== fragments[index - 1]),
    ),
  },
  'fragments-missing-with-file': {
    title: 'streams nothing in reply to a message with a file',
    shownTo: ['files.usable-as-attachment'],
    change: decide('stream', 'fragments', (usual, reply, message) =>
      message.attachedFiles.length > 0 ? [] : usual(reply, message),
    ),
  },
  'fragments-of-earlier-file': {
    title: 'goes on replying to the file of a thread in streams of plain messages after it',
    change: () => {
      const files = new Map<string, string>()
      return [
        note('agent', 'reply', (message) => {
          const [file] = message.attachedFiles
          if (file !== undefined) files.set(message.threadId, file)
        }),
        askWith('stream', 'fragments', (reply, message) => {
          const file = message.attachedFiles.length > 0 ? undefined : files.get(message.threadId)
          return file === undefined ? reply : `About ${file}: ${reply}`
        }),
      ]
    },
  },
  'fragments-swapped': {
    title: 'swaps the first two fragments',
    follows: ['message.any-text', 'invoke.agrees-with-stream'],
    change: revise('stream', 'fragments', ([first, second, ...rest], reply) =>
      first === undefined || second === undefined ? [reply] : [second, first, ...rest],
    ),
  },
  'fragments-trimmed': {
    title: 'drops blanks around each fragment',
    follows: ['message.any-text', 'invoke.agrees-with-stream'],
    change: revise('stream', 'fragments', (fragments) => fragments.map((fragment) => fragment.trim())),
  },
  'stream-after-batch-of-thread-says-both': {
    title: 'begins the stream after a batch in a thread with the last reply of the batch',
    follows: ['stream.concurrent', 'channel.isolation'],
    change: () => {
      const left = new Map<string, string>()
      return [
        note('reply', 'batchItems', (replies, messages) => {
          for (const [at, { threadId }] of messages.entries()) left.set(threadId, replies[at] ?? '')
        }),
        decide('stream', 'fragments', (usual, text, message) => {
          const before = left.get(message.threadId)
          left.delete(message.threadId)
          return [...(before === undefined ? [] : [before]), ...usual(text, message)]
        }),
      ]
    },
  },
  'stream-begins-with-rest-of-broken-one': {
    title: 'begins the next stream of a thread with what was left of the one that its client broke off',
    follows: ['stream.fragments-between', 'channel.isolation'],
    change: () => {
      const left = new Map<string, readonly string[]>()
      return decide('stream', 'write', async (_usual, lines, sink, { threadId }) => {
        const [first = '', ...others] = lines
        const rest = left.get(threadId) ?? []
        left.delete(threadId)
        const all = [first, ...rest, ...others]
        for (const [at, line] of all.entries()) {
          await sink.write(line)
          if (at === 1) await sink.wait(15)
          if (sink.isGone) {
            left.set(threadId, all.slice(at + 1, -1))
            return
          }
        }
        sink.end()
      })
    },
  },
  'stream-empty-when-nobody': {
    title: 'sends an empty stream to a message of no user',
    follows: ['message.any-text'],
    change: decide('stream', 'events', (usual, fragments, message) =>
      message.userId === null ? [] : usual(fragments, message),
    ),
  },
  'stream-repeats-first-of-thread': {
    title: 'streams the reply to the first stream of a thread again for every later one',
    follows: ['channel.isolation'],
    change: () => {
      const replies = new Map<string, string>()
      return askWith('stream', 'fragments', (reply, message) => {
        const first = replies.get(message.threadId) ?? reply
        replies.set(message.threadId, first)
        return first
      })
    },
  },
  'stream-to-second-user-of-thread-is-first': {
    title: 'streams to any further user of a thread what it streamed to the first',
    follows: ['channel.isolation'],
    change: () => {
      const first = new Map<string, { userId: string | null; reply: string }>()
      return askWith('stream', 'fragments', (reply, message) => {
        const { threadId, userId } = message
        const known = first.get(threadId) ?? { userId, reply }
        first.set(threadId, known)
        return known.userId === userId ? reply : known.reply
      })
    },
  },
  'stream-without-fragments': {
    title: 'streams a start and an end and nothing between',
    follows: ['message.any-text', 'invoke.agrees-with-stream', 'stream.fragments-between'],
    change: decide('stream', 'fragments', () => []),
  },
  'fragments-cumulative-of-wrapping-agent': {
    title: 'has each fragment repeat all before it, with an agent that says more than the text',
    change: () => [
      decide(
        'agent',
        'reply',
        async (usual, ...asked) => `You said: "${await usual(...asked)}". Anything else?`,
      ),
      revise('stream', 'fragments', (fragments) =>
        fragments.map((_, index) => fragments.slice(0, index + 1).join('')),
      ),
    ],
    target: withAgent('contains'),
  },
  'fragments-then-all-of-them': {
    title: 'sends the whole reply once more after its fragments, with an agent that says the same to all',
    change: () => [
      decide('agent', 'reply', () => 'Thank you very much, noted.'),
      revise('stream', 'fragments', (fragments, reply) => [...fragments, reply]),
    ],
    target: withAgent('unrelated'),
  },
  'fragments-twice-each': {
    title: 'sends each fragment twice, with an agent that says the same to all',
    change: () => [
      decide('agent', 'reply', () => 'Thank you very much, noted.'),
      revise('stream', 'fragments', (fragments) => fragments.flatMap((one) => [one, one])),
    ],
    target: withAgent('unrelated'),
  },
})

function inUnits(reply: string, size: number): readonly string[] {
  const count = Math.ceil(reply.length / size)
  return Array.from({ length: count }, (_, at) => reply.slice(size * at, size * (at + 1)))
}
