import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { defineIntermediary } from '../intermediary.ts'

/**
 * Answers of gateways that nobody can install, by status, content type and body: they have to be recognised by their kind, not from a list
 * of names.
 */
const ANSWERS = [
  [
    503,
    'text/plain',
    'upstream connect error or disconnect/reset before headers. reset reason: connection failure',
  ],
  [
    502,
    'text/html',
    '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
  ],
  [522, 'text/plain; charset=UTF-8', 'error code: 522'],
  [502, 'application/json', '{"message":"An invalid response was received from the upstream server"}'],
  [504, 'application/json', '{"message":"Endpoint request timed out"}'],
  [429, 'application/json', '{"message":null}'],
  [561, 'text/html', '<html><body><h1>561</h1></body></html>'],
  [502, 'text/plain', 'Bad Gateway'],
  [503, 'text/html', '<h2>Our services aren\u2019t available right now</h2><p>Ref A: 0 Ref B: 0</p>'],
] as const
/** One in this many requests gets one of them. */
const ONE_IN = 30

export default defineIntermediary({
  title: 'what stands for envoy and the gateways of several clouds, and answers 1 in 30 requests by itself',
  expects: 'judged',
  async start({ t, origin }) {
    let requests = 0
    const server = createServer((near) => {
      const far = connect(origin, '127.0.0.1')
      for (const socket of [near, far]) socket.on('error', () => socket.destroy())
      near.on('close', () => far.destroy())
      far.pipe(near)
      near.on('data', (piece) => {
        if (/^[A-Z]+ \S+ HTTP/.test(piece.toString('latin1', 0, 4096))) requests += 1
        else return void far.write(piece)
        const answer = ANSWERS[Math.floor(requests / ONE_IN) % ANSWERS.length]
        if (requests % ONE_IN !== 0 || answer === undefined) return void far.write(piece)
        const [status, type, body] = answer
        const fields = [
          `content-type: ${type}`,
          `content-length: ${Buffer.byteLength(body)}`,
          'connection: close',
        ]
        far.unpipe(near)
        near.end([`HTTP/1.1 ${status} No`, ...fields, '', body].join('\r\n'))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => server.close())
    return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  },
})
