import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bearerOf,
  channelOf,
  message,
  type StartedWorld,
  send,
  startWorld,
  tokenRequest,
  workspacesOf,
} from './testing/started-world.ts'

const runs = { seed: 20260101, numRuns: 50 }

/** What fields are filled with: every JSON value, and the texts that have broken servers before. */
const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\ufeff',
    '__proto__',
    'constructor',
    '{}',
    '../..',
  ],
  ...["' OR 1=1 --", '%00', '%', '\r\nx-injected: 1', 'x'.repeat(100_000), '9'.repeat(400), 'null', 'NaN'],
  ...[0, -1, 1e308, 2 ** 53, 0.1, true, false, null, [], {}, [[]], { __proto__: null }, ['a', 1, null]],
)
const anything = fc.oneof(
  nasty,
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'a'), fc.jsonValue()),
)
const anyText = fc.oneof(
  nasty.filter((value) => typeof value === 'string'),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
)
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
})

interface Place {
  method: string
  url: (started: StartedWorld) => string | Promise<string>
  headers: (started: StartedWorld) => Promise<Record<string, string>>
  body?: (started: StartedWorld) => Record<string, unknown>
  list?: boolean
  /** How the correct request is answered, where that is not a 2xx. */
  status?: number
}

const definition = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'x', version: '1' },
  servers: [{ url: 'http://127.0.0.1:1' }],
  paths: { '/x/{id}': { post: { responses: { '200': { description: 'x' } } } } },
})

const ada = async (): Promise<Record<string, string>> => ({ 'x-portal-user': 'ada' })
const keyed = async (started: StartedWorld): Promise<Record<string, string>> => channelOf(started).key
const asked = (): Record<string, unknown> => ({ ...message(), userId: null, attachedFiles: null })

/** Every endpoint with a body, and a correct one for it. */
const places: Readonly<Record<string, Place>> = {
  token: {
    method: 'POST',
    url: ({ address }) => `${address}/oauth/token`,
    headers: async () => ({}),
    body: tokenRequest,
  },
  'workspace creation': {
    method: 'POST',
    url: workspacesOf,
    headers: (started) => bearerOf(started),
    body: () => ({ name: 'New' }),
  },
  'knowledge base creation': {
    method: 'POST',
    url: (started) => `${workspacesOf(started)}/${started.seed.workspaceId}/knowledge-bases`,
    headers: (started) => bearerOf(started),
    body: () => ({ name: 'New' }),
  },
  stream: {
    method: 'POST',
    url: (started) => `${channelOf(started).url}/stream`,
    headers: keyed,
    body: asked,
  },
  invoke: {
    method: 'POST',
    url: (started) => `${channelOf(started).url}/invoke`,
    headers: keyed,
    body: asked,
  },
  batch: {
    method: 'POST',
    url: (started) => `${channelOf(started).url}/batch`,
    headers: keyed,
    body: asked,
    list: true,
  },
  'credential creation': {
    method: 'POST',
    url: ({ address }) => `${address}/control/credentials`,
    headers: ada,
    body: ({ seed }) => ({ name: 'n', type: 'workspace', workspaceId: seed.workspaceId, role: 'Chat User' }),
  },
  'role change': {
    method: 'PATCH',
    url: ({ address, seed }) => `${address}/control/credentials/${seed.workspaceKey.clientId}`,
    headers: ada,
    body: () => ({ role: 'Chat User' }),
  },
  'channel creation': {
    method: 'POST',
    url: ({ address }) => `${address}/control/channels`,
    headers: ada,
    body: () => ({ name: 'n' }),
  },
  'agent assignment': {
    method: 'PUT',
    url: ({ address, seed }) => `${address}/control/channels/${seed.channel.channelId}/agent`,
    headers: ada,
    body: ({ seed }) => ({ agentId: seed.agentId }),
  },
  'custom API import': {
    method: 'POST',
    url: ({ address }) => `${address}/control/custom-apis`,
    headers: ada,
    body: () => ({ name: 'n', definition, authentication: { type: 'None' } }),
  },
  'Test Panel': {
    method: 'POST',
    url: async ({ address }) => {
      const choice = { name: 'n', definition, authentication: { type: 'None' } }
      const { body } = await send('POST', `${address}/control/custom-apis`, await ada(), choice)
      return `${address}/control/custom-apis/${body.id}/test`
    },
    headers: ada,
    body: () => ({ method: 'POST', path: '/x/{id}', parameters: { id: 'x' }, headers: {}, body: {} }),
    // Nothing listens at the address of the definition.
    status: 409,
  },
  clock: {
    method: 'POST',
    url: ({ address }) => `${address}/control/clock/advance`,
    headers: ada,
    body: () => ({ seconds: 1 }),
  },
}

for (const [name, place] of Object.entries(places)) {
  test(`${name} answers nonsense in any field without failing`, async (t) => {
    const started = await startWorld(t)
    const headers = await place.headers(started)
    const correct = place.body?.(started) ?? {}
    const url = await place.url(started)
    const control = await send(place.method, url, headers, place.list === true ? [correct] : correct)
    assert.equal(control.status, place.status ?? (control.status === 201 ? 201 : 200))
    for (const field of [...Object.keys(correct), '__proto__', 'unknown']) {
      await fc.assert(
        fc.asyncProperty(anything, async (value) => {
          const text = withField(correct, field, value)
          const answer = await send(place.method, url, headers, place.list === true ? `[${text}]` : text)
          assert.ok(answer.status < 500, `${field}: ${answer.status}`)
        }),
        runs,
      )
    }
  })

  test(`${name} answers a nonsensical body without failing`, async (t) => {
    const started = await startWorld(t)
    const headers = await place.headers(started)
    const url = await place.url(started)
    const deep = ['['.repeat(200_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`, '{"a":'.repeat(50_000)]
    const bodies = fc.oneof(fc.constantFrom(...deep, '', '""', '[', '\ufeff{}'), anyText, fc.json())
    await fc.assert(
      fc.asyncProperty(bodies, fc.option(headerText), async (body, contentType) => {
        const typed =
          contentType === null ? headers : { ...headers, 'content-type': contentType.trim() || 'x' }
        const answer = await send(place.method, url, typed, body)
        assert.ok(answer.status < 500, `${contentType}: ${answer.status}`)
      }),
      runs,
    )
  })
}

test('bytes that are no UTF-8 are refused everywhere', async (t) => {
  const started = await startWorld(t)
  for (const place of Object.values(places)) {
    const headers = { ...(await place.headers(started)), 'content-type': 'application/json' }
    const body = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    const response = await fetch(await place.url(started), { method: place.method, headers, body })
    assert.equal(response.status, 400)
  }
})

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
    body: fc.string({ unit: 'binary' }),
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

/** A JSON object with one member replaced, written so that `__proto__` and lone surrogates are in it as they are. */
function withField(correct: Readonly<Record<string, unknown>>, field: string, value: unknown): string {
  const members = Object.entries(correct).filter(([name]) => name !== field)
  const written = [...members, [field, value]].map(
    ([name, inner]) => `${JSON.stringify(name)}:${JSON.stringify(inner) ?? 'null'}`,
  )
  return `{${written.join(',')}}`
}

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
