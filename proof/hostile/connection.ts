import { bytesOf } from '../hostile-server/answer.ts'
import { defineHostiles } from '../hostile-server/define-hostile.ts'

export default defineHostiles({
  'closes-after-each-byte': {
    title: 'closes the connection after the first byte of each body',
    answer: ({ socket, correct }) => {
      const bytes = bytesOf(correct)
      socket.end(bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 5))
    },
  },
  'resets-after-request': {
    title: 'resets the connection when the request has come',
    isSlow: true,
    answer: ({ socket }) => socket.resetAndDestroy(),
  },
  'resets-in-its-body': {
    title: 'resets the connection before the last bytes of its body',
    breaks: ['workspaces', 'stream', 'batch', 'files', 'extensions'],
    answer: ({ socket, correct }) => {
      socket.write(bytesOf(correct).subarray(0, -5), () => setTimeout(() => socket.resetAndDestroy(), 20))
    },
  },
  'resets-in-its-head': {
    title: 'resets the connection within its header fields',
    isSlow: true,
    answer: ({ socket, correct }) => {
      socket.write(bytesOf(correct).subarray(0, 30), () => setTimeout(() => socket.resetAndDestroy(), 20))
    },
  },
  'resets-in-request-head': {
    title: 'resets the connection at the first byte of a request',
    connected: (socket) => void socket.once('data', () => socket.resetAndDestroy()),
  },
  'resets-on-accept': {
    title: 'resets each connection as soon as it is opened',
    connected: (socket) => socket.resetAndDestroy(),
  },
})
