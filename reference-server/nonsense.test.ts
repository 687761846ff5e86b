import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { type HeldBack, type HeldBackRequest, sendPartially } from './testing/held-back.ts'
import { anyCodePoint, anyText, headerText, runs } from './testing/nonsense.ts'
import { startServerProcess } from './testing/server-process.ts'
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

/** Sends a head as it is, where fetch would correct it, and reads the status; 400 if the connection is just closed. */
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

test('odd multipart bodies are answered without failing', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const nastyName = fc.oneof(
    anyText,
    fc.constantFrom('../../etc/passwd.txt', 'a"b.txt', 'é🌍.txt', `${'n'.repeat(90_000)}.txt`),
  )
  const part = fc.record({
    disposition: fc.constantFrom('form-data', 'attachment', '', 'form-data;;;'),
    name: fc.oneof(fc.constant('files'), anyText),
    fileName: fc.option(nastyName),
    body: fc.string({ unit: anyCodePoint }),
    extra: fc.constantFrom(
      '',
      'Content-Type: text/plain\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      ':\r\n',
      'x\r\n',
    ),
  })
  const ends = fc.constantFrom('--b--\r\n', '--b--', '', '--b', '\r\n--b--\r\n--b\r\n', 'x'.repeat(70_000))
  const boundaries = fc.constantFrom(
    '; boundary=b',
    '',
    '; boundary=',
    '; boundary="b"',
    '; boundary=c',
    '; boundary=b; boundary=c',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), ends, boundaries, async (parts, end, boundary) => {
      const body = parts
        .map(({ disposition, name, fileName, body, extra }) => {
          const file = fileName === null ? '' : `; filename="${fileName}"`
          return `--b\r\nContent-Disposition: ${disposition}; name="${name}"${file}\r\n${extra}\r\n${body}\r\n`
        })
        .join('')
      const headers = { ...key, 'content-type': `multipart/form-data${boundary}` }
      const answer = await send('POST', `${url}/files`, headers, body + end)
      assert.ok(answer.status < 500, `status ${answer.status}`)
    }),
    { ...runs, numRuns: 300 },
  )
})

const megabyte = 1_048_576
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const begins = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n'

/** What strangers send, each body a byte short. */
const attacks: readonly (HeldBackRequest & { times: number; status: number })[] = [
  { line: 'POST /channelsApi/none/invoke', headers: json, size: 10 * megabyte, times: 15, status: 401 },
  { line: 'POST /platform/v1/accounts/acme/workspaces', size: 10 * megabyte, times: 10, status: 401 },
  { line: 'POST /control/custom-apis', headers: json, size: 40 * megabyte, times: 10, status: 404 },
  { line: 'POST /nothing', size: 10 * megabyte, times: 10, status: 404 },
  { line: 'POST /oauth/token', headers: json, size: 10 * megabyte, times: 10, status: 413 },
  { line: 'POST /portal/sign-in', headers: form, begins, size: 20 * megabyte, times: 5, status: 413 },
  { line: 'POST /portal/nothing', headers: form, begins, size: 20 * megabyte, times: 5, status: 404 },
  // Here the credential would be in the body: the server waits for this much, and does not answer yet.
  { line: 'POST /oauth/token', headers: json, size: 65_536, times: 30, status: 0 },
]

const skip = !existsSync('/proc/self/status') && 'NOT TESTED here: memory is not shown under /proc'

test('bodies that strangers hold back take up next to no memory, and keep nobody waiting', {
  skip,
}, async (t) => {
  const { child, origin } = await startServerProcess(t, [])
  const resident = (): number => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  }
  const visit = async (): Promise<number> => (await fetch(`${origin}/portal/sign-in`)).status
  assert.equal(await visit(), 200)
  const before = resident()
  const allHeld: { held: HeldBack; status: number }[] = []
  t.after(() => {
    for (const { held } of allHeld) held.socket.destroy()
  })
  for (const { times, status, ...request } of attacks) {
    const all = await Promise.all(Array.from({ length: times }, () => sendPartially(origin, request)))
    allHeld.push(...all.map((held) => ({ held, status })))
    assert.equal(await visit(), 200)
  }
  const grown = resident() - before
  t.diagnostic(`${Math.round(grown)} MB more`)
  assert.ok(grown < 250, `${Math.round(grown)} MB more for bodies that nobody may send`)
  for (const { held, status } of allHeld) {
    if (status === 0) assert.equal(held.said(), '')
    else assert.equal(await held.status(), status)
  }
})
