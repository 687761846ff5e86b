import { bytesOf, headOf, json } from '../hostile-server/answer.ts'
import { defineHostiles } from '../hostile-server/define-hostile.ts'
import { writeSlowly } from '../hostile-server/write-all.ts'

/** Refusals until nobody is let in any more, not even the rightful owner of a key. */
const MOST_REFUSALS = 5

export default defineHostiles({
  'byte-a-second': {
    title: 'answers correctly, a byte a second',
    isSlow: true,
    answer: ({ socket, correct }) =>
      writeSlowly(
        socket,
        [...bytesOf(correct)].map((byte) => Uint8Array.of(byte)),
        1000,
      ),
  },
  'locks-out-after-failures': {
    title: 'locks everybody out of the token endpoint for a quarter of an hour after a few refusals',
    breaks: ['token'],
    answer: ({ correct, send }) => {
      if (correct.status >= 400) refusals += 1
      if (refusals <= MOST_REFUSALS) return send()
      const { headers, ...limited } = json(429, { error: 'slow_down' })
      send({ ...limited, headers: [...headers, ['retry-after', '900']] })
    },
  },
  'never-answers': {
    title: 'reads every request and says nothing',
    connected: (socket) => void socket.resume(),
  },
  'never-reads': {
    title: 'takes connections and never reads of them',
    connected: (socket) => void socket.pause(),
  },
  'silent-after-start': {
    title: 'begins its streams, and then says nothing more',
    breaks: ['stream'],
    answer: ({ socket, correct: { status, headers } }) => {
      socket.write(headOf(status, [...headers, ['connection', 'close']]))
      socket.write(`data: ${JSON.stringify({ message: '', event: 'on_chat_model_start' })}\n\n`)
    },
  },
  'silent-when-it-should-refuse': {
    title: 'answers what is right, and says nothing to what it should refuse',
    isSlow: true,
    // The listing has nothing of its own to refuse: requests without a key are judged with the channel.
    breaks: ['token', 'workspaces', 'stream', 'invoke', 'batch', 'files'],
    answer: ({ correct, send }) => {
      if (correct.status < 300) send()
    },
  },
})

let refusals = 0
