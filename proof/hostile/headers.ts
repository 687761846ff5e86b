import { bytesOf, headOf } from '../hostile-server/answer.ts'
import { defineHostiles } from '../hostile-server/define-hostile.ts'
import { repeatForever, times, writeAll } from '../hostile-server/write-all.ts'

const HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n'.repeat(200)

const FIELDS = `x-filler: ${'x'.repeat(1000)}\r\n`.repeat(1000)

export default defineHostiles({
  'contradictory-headers': {
    title: 'sends header fields twice that contradict each other',
    answer: ({ socket, correct: { status, body } }) => {
      const fields = [
        ['content-type', 'application/json'],
        ['content-type', 'text/html'],
        ['content-length', String(body.length)],
        ['content-length', '7'],
        ['transfer-encoding', 'chunked'],
        ['connection', 'close'],
        ['connection', 'keep-alive'],
      ] as const
      socket.write(headOf(status, fields))
      socket.write(body)
    },
  },
  'informational-flood': {
    title: 'sends informational answers without end, and never the one that counts',
    isSlow: true,
    answer: ({ socket }) => writeAll(socket, repeatForever(HINTS)),
  },
  'megabytes-of-headers': {
    title: 'sends 8 MB of header fields before the answer',
    answer: ({ socket, correct }) => {
      const [statusLine = '', ...rest] = bytesOf(correct).toString().split('\r\n')
      writeAll(socket, [`${statusLine}\r\n`, ...times(8, FIELDS), rest.join('\r\n')])
    },
  },
  'redirect-loop': {
    title: 'sends whoever asks back to the same address',
    answer: ({ send }) => send({ status: 307, headers: [['location', '?again']], body: '' }),
  },
  'status-000': {
    title: 'answers everything with status 000',
    answer: ({ socket, correct }) => {
      socket.write(
        bytesOf(correct)
          .toString()
          .replace(/^HTTP\/1.1 \d+/, 'HTTP/1.1 000'),
      )
    },
  },
  'status-999': {
    title: 'answers everything with status 999',
    answer: ({ send }) => send({ status: 999 }),
  },
})
