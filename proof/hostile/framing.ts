import { headOf } from '../hostile-server/answer.ts'
import { defineHostiles } from '../hostile-server/define-hostile.ts'

export default defineHostiles({
  'binary-greeting': {
    title: 'greets with bytes of another protocol before it is asked',
    connected: (socket) => {
      socket.write(Buffer.from('4a0000000a352e352e3500080000004bff00fe', 'hex'))
      socket.resume()
    },
  },
  'broken-chunking': {
    title: 'sends chunks whose sizes are no numbers',
    answer: ({ socket, correct: { status, headers, body } }) => {
      socket.write(headOf(status, [...headers, ['transfer-encoding', 'chunked']]))
      socket.write(`what?\r\n${String(body)}\r\n-1\r\n\r\n`)
    },
  },
  'content-length-too-long': {
    title: 'announces more of a body than it sends, and waits',
    isSlow: true,
    answer: ({ socket, correct: { status, headers, body } }) => {
      socket.write(headOf(status, [...headers, ['content-length', String(body.length + 100)]]))
      socket.write(body)
    },
  },
  'content-length-too-short': {
    title: 'announces half of the body that it sends',
    answer: ({ socket, correct: { status, headers, body } }) => {
      socket.write(headOf(status, [...headers, ['content-length', String(Math.floor(body.length / 2))]]))
      socket.write(body)
    },
  },
  'http-0-9': {
    title: 'answers as HTTP/0.9 did: a body, and nothing before it',
    answer: ({ socket, correct: { body } }) => {
      socket.end(body)
    },
  },
})
