import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText, headerText, runs } from './testing/nonsense.ts'
import { bearerOf, channelOf, send, startWorld } from './testing/started-world.ts'

test('nonsense in path segments and headers is answered without failing', async (t) => {
  const started = await startWorld(t)
  const { address, seed } = started
  const paths = [
    (x: string) => `/platform/v1/accounts/${x}/workspaces`,
    (x: string) => `/platform/v1/accounts/acme/workspaces/${x}`,
    (x: string) => `/platform/v1/accounts/acme/workspaces/${x}/knowledge-bases`,
    (x: string) => `/channelsApi/${x}/files/extensions`,
    (x: string) => `/channels/${x}/openapi.json`,
    (x: string) => `/uploads/${x}/a.txt`,
    (x: string) => `/uploads/a/${x}`,
    (x: string) => `/control/credentials/${x}`,
    (x: string) => `/w/${x}/oauth/token`,
    (x: string) => `/${x}`,
  ]
  const names = [
    'authorization',
    'service-api-key',
    'x-user-id',
    'x-portal-user',
    'content-type',
    'host',
    'accept',
  ]
  const { authorization } = await bearerOf(started)
  const right = { authorization, 'service-api-key': seed.channel.apiKey, 'x-portal-user': 'ada' }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.oneof(
        anyText,
        fc.constantFrom('%zz', '%c0%af', '..%2f..%2f', '%2e%2e', '?', '#', '//', 'a'.repeat(5000)),
      ),
      fc.constantFrom(...names),
      headerText,
      async (path, segment, name, value) => {
        const raw = Buffer.from(path(segment), 'utf8')
          .toString('latin1')
          .replace(/[\s\0]/g, '%20')
        const status = await rawStatus(address, `GET ${raw} HTTP/1.1`, { ...right, [name]: value })
        assert.ok(status < 500, `${status} for ${path('x')}, ${name}`)
      },
    ),
    { ...runs, numRuns: 400 },
  )
})

test('clients that go away in the middle do no harm', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const { port } = new URL(url)
  const path = new URL(url).pathname
  for (const endpoint of ['files', 'stream', 'invoke', 'batch']) {
    const head = `POST ${path}/${endpoint} HTTP/1.1\r\nhost: x\r\nservice-api-key: ${key['service-api-key']}\r\n`
    const type = endpoint === 'files' ? 'multipart/form-data; boundary=b' : 'application/json'
    const begun =
      endpoint === 'files'
        ? '--b\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf'
        : '{"me'
    for (const sent of [head, `${head}content-type: ${type}\r\ncontent-length: 999\r\n\r\n${begun}`]) {
      await new Promise((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(sent, () => setTimeout(() => socket.destroy(), 20)),
        )
        socket.on('close', resolve)
      })
    }
  }
  assert.equal((await send('GET', `${url}/files/extensions`, key)).status, 200)
})

/** Sends a head as it stands, which fetch would correct, and reads the status; 400 where the connection is just closed. */
async function rawStatus(
  address: string,
  line: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const head = [
    line,
    ...Object.entries({ host: 'x', ...headers, connection: 'close' }).map(([k, v]) => `${k}: ${v}`),
  ]
  const { port } = new URL(address)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1'),
    )
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    // A head that is too long is cut off with a reset, which may overtake its 431.
    socket.on('error', () => resolve(400))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 400)))
  })
}
