import { gzipSync } from 'node:zlib'
import { headOf } from '../hostile-server/answer.ts'
import { defineHostiles } from '../hostile-server/define-hostile.ts'
import { repeatForever, times, writeAll } from '../hostile-server/write-all.ts'

/** How deep the answer of an endpoint is nested: deep, too deep for a report that indents it, or too deep to be kept whole. */
const LEVELS = { token: 1_000, invoke: 20_000, others: 100_000 }

const nest = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

const objects = (levels: number): string => `${'{"error":'.repeat(levels)}1${'}'.repeat(levels)}`

const CHUNK = `10000\r\n${'[1],'.repeat(16_384)}\r\n`

const UNPACKED = 16 * 1_048_576

const GZIP_MEMBER = gzipSync(Buffer.alloc(UNPACKED, ' '), { level: 9 })

/** The members of a gzip file may follow one another (RFC 1952, section 2.2). */
const COUNT = 256

const COUNT_OF_JSON = 200
const MEMBERS = '{"message":"so it goes on","event":null},'.repeat(25_000)

const MEGABYTE = Buffer.alloc(1_048_576, 'x')

export default defineHostiles({
  'deeply-nested-json': {
    title: 'sends JSON that is nested 1 000 to 100 000 levels deep',
    answer: ({ endpoint, send }) => {
      const levels = endpoint === 'token' || endpoint === 'invoke' ? LEVELS[endpoint] : LEVELS.others
      const body = endpoint === 'batch' || endpoint === 'invoke' ? nest(levels) : objects(levels)
      send({ body: endpoint === 'stream' ? `data: ${body}\n\n` : body })
    },
  },
  'empty-answers': {
    title: 'answers everything with an empty body',
    answer: ({ send }) => send({ body: '' }),
  },
  'endless-body': {
    title: 'sends a body that has no end',
    answer: ({ socket, correct: { status } }) => {
      socket.write(headOf(status, [['transfer-encoding', 'chunked']]))
      writeAll(socket, repeatForever(CHUNK))
    },
  },
  'gzip-bomb': {
    title: 'sends 4 MB that unpack to 4 GB',
    answer: ({ socket, correct: { status, headers } }) => {
      const length = ['content-length', String(COUNT * GZIP_MEMBER.length)] as const
      socket.write(headOf(status, [...headers, ['content-encoding', 'gzip'], length]))
      writeAll(socket, times(COUNT, GZIP_MEMBER))
    },
  },
  'html-for-json': {
    title: 'answers everything with a page of HTML, as a gateway does',
    answer: ({ send }) =>
      send({
        status: 200,
        headers: [['content-type', 'text/html; charset=utf-8']],
        body: '<!doctype html><title>Sign in</title><h1>Please sign in</h1><script>alert(1)</script>',
      }),
  },
  'huge-json': {
    title: 'answers with 200 MB of good JSON',
    breaks: ['workspaces', 'batch', 'extensions'],
    answer: ({ socket, correct: { status } }) => {
      const length = 1 + COUNT_OF_JSON * MEMBERS.length + 'null]'.length
      const type = ['content-type', 'application/json'] as const
      socket.write(headOf(status, [type, ['content-length', String(length)]]))
      socket.write('[')
      writeAll(socket, [...times(COUNT_OF_JSON, MEMBERS), 'null]'])
    },
  },
  'invalid-utf8': {
    title: 'sends JSON with bytes that are no UTF-8',
    answer: ({ correct, send }) => {
      const [before = '', ...after] = String(correct.body).split('":"')
      const bytes = [Buffer.from(`${before}":"`), Buffer.of(0xff, 0xc0, 0x80), Buffer.from(after.join('":"'))]
      send({ body: Buffer.concat(bytes) })
    },
  },
  'numbers-beyond-precision': {
    title: 'sends numbers that no program can hold',
    breaks: ['token', 'extensions'],
    answer: ({ endpoint, correct, send }) => {
      const body = String(correct.body)
      send({
        body:
          endpoint === 'token'
            ? body.replace('86400', '1e400')
            : body.replace(/"maxFileSizeInMb":\d+/g, `"maxFileSizeInMb":2${'0'.repeat(19)}1`),
      })
    },
  },
  'prototype-members': {
    title: 'hides what it is asked for in __proto__ and constructor',
    answer: ({ correct: { status, body }, send }) => {
      const hidden = String(body)
      send({ body: `{"__proto__":${hidden},"constructor":{"prototype":${hidden}},"status":${status}}` })
    },
  },
  'two-gigabyte-body': {
    title: 'sends a body of 2 GB, as its Content-Length says',
    answer: ({ socket, correct: { status } }) => {
      socket.write(headOf(status, [['content-length', String(2048 * MEGABYTE.length)]]))
      writeAll(socket, times(2048, MEGABYTE))
    },
  },
})
