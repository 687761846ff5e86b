import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StreamSink } from '../http/stream-sink.ts'
import { anyCodePoint } from '../testing/nonsense.ts'
import { channelOf, message, send, startWorld } from '../testing/started-world.ts'

const uuid = '0b1f9a52-7c11-4d1c-9e0a-3f3d6a1b2c4d'

const accepted: Record<string, unknown>[] = [
  {},
  { userId: null },
  { userId: uuid },
  { userId: uuid.toUpperCase() },
  { threadId: uuid.toUpperCase() },
  { attachedFiles: null },
  { attachedFiles: 'https://files.example/a.txt' },
  { attachedFiles: ['https://files.example/a.txt', 'https://files.example/b.txt'] },
  { attachedFiles: [] },
  { message: ' ' },
  { message: 'a\u0000b' },
  { message: '\ud800' },
  { unknown: { member: 1 } },
]

const refused: Record<string, unknown>[] = [
  { message: undefined },
  { message: null },
  { message: '' },
  { message: 5 },
  { message: ['x'] },
  { threadId: undefined },
  { threadId: null },
  { threadId: '' },
  { threadId: 'thread' },
  { threadId: `${uuid} ` },
  { threadId: uuid.replaceAll('-', '') },
  { userId: '' },
  { userId: 'user' },
  { userId: 5 },
  { attachedFiles: '' },
  { attachedFiles: 'file:///etc/passwd' },
  { attachedFiles: [null] },
  { attachedFiles: {} },
]

for (const endpoint of ['stream', 'invoke', 'batch']) {
  test(`${endpoint} tells acceptable messages from others`, async (t) => {
    const started = await startWorld(t)
    const { url, key } = channelOf(started)
    const status = async (change: Record<string, unknown>): Promise<number> => {
      const body = { ...message(), ...change }
      return (await send('POST', `${url}/${endpoint}`, key, endpoint === 'batch' ? [body] : body)).status
    }
    for (const change of accepted) assert.equal(await status(change), 200, JSON.stringify(change))
    for (const change of refused) assert.equal(await status(change), 400, JSON.stringify(change))
  })
}

test('a refused message names its field, and in a batch its place', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const alone = await send('POST', `${url}/invoke`, key, { ...message(), threadId: 'x' })
  assert.deepEqual(alone.body, { error: 'invalid', message: 'threadId is not a UUID' })
  const inBatch = await send('POST', `${url}/batch`, key, [message(), { ...message(), threadId: 'x' }])
  assert.deepEqual(inBatch.body, { error: 'invalid', message: 'item 1: threadId is not a UUID' })
})

test('a thread keeps its conversation, whichever endpoint and case it came by', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const file = 'https://files.example/a.txt'
  const turn = (text: string): object => ({ message: text, threadId: uuid.toUpperCase(), userId: null })
  await send('POST', `${url}/invoke`, key, { ...turn('one'), attachedFiles: file })
  await send('POST', `${url}/stream`, key, turn('two'))
  await send('POST', `${url}/batch`, key, [turn('three'), message('elsewhere'), turn('four')])
  await send('POST', `${url}/batch`, key, [turn('never'), 'bad'])
  const turns = started.world.store.messages.ofThread(started.seed.channel.channelId, uuid)
  assert.deepEqual(
    turns.map(({ text, reply }) => [text, reply]),
    ['one', 'two', 'three', 'four'].map((text) => [text, text]),
  )
  assert.deepEqual(turns[0]?.attachedFiles, [file])
})

test('a message has up to a hundred attached files', async (t) => {
  const { url, key } = channelOf(await startWorld(t))
  const sent = (count: number) =>
    send('POST', `${url}/invoke`, key, {
      ...message(),
      attachedFiles: Array(count).fill('https://x.example/a'),
    })
  assert.equal((await sent(100)).status, 200)
  const { status, body } = await sent(101)
  assert.deepEqual([status, body.message], [400, 'attachedFiles has more than 100 URLs'])
})

test('a batch is answered in order, equal messages and threads included', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const twin = message('twin')
  const batch = [message('b'), twin, message('a'), twin, { ...message('c'), threadId: twin['threadId'] }]
  const answer = await send('POST', `${url}/batch`, key, batch)
  assert.equal(answer.status, 200)
  assert.deepEqual(
    answer.body,
    ['b', 'twin', 'a', 'twin', 'c'].map((text) => ({ message: text, event: null })),
  )
  const large = Array.from({ length: 300 }, (_, index) => message(`${index}`))
  const replies = await send('POST', `${url}/batch`, key, large)
  assert.deepEqual(
    replies.body.map((reply: { message: string }) => reply.message),
    large.map((item) => item['message']),
  )
})

test('an empty batch has no replies, one bad item refuses the whole, and no array is no batch', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  assert.deepEqual((await send('POST', `${url}/batch`, key, [])).body, [])
  for (const body of [[message(), null], [message(), { ...message(), message: '' }], [[message()]]]) {
    assert.equal((await send('POST', `${url}/batch`, key, body)).status, 400)
  }
  for (const body of [message(), { 0: message(), length: 1 }, '"x"', 'null', '5']) {
    assert.equal((await send('POST', `${url}/batch`, key, body)).status, 400)
  }
})

test('a batch has up to a thousand messages', async (t) => {
  const { url, key } = channelOf(await startWorld(t))
  const batch = (count: number) =>
    send(
      'POST',
      `${url}/batch`,
      key,
      Array.from({ length: count }, () => message()),
    )
  const { status, body } = await batch(1000)
  assert.deepEqual([status, body.length], [200, 1000])
  const refused = await batch(1001)
  assert.deepEqual(
    [refused.status, refused.body.message],
    [413, 'a batch may have 1000 messages, and this one has 1001'],
  )
})

interface Line {
  message: string
  event: string
}

function linesOf(body: string): Line[] {
  assert.ok(body.endsWith('\n'))
  return body
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      assert.match(line, /^data: \{/)
      return JSON.parse(line.slice('data: '.length))
    })
}

test('a stream starts, carries the text in fragments, and ends', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const answer = await send('POST', `${url}/stream`, key, message('Good morning, how are you?'))
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/)
  const lines = linesOf(answer.body)
  const between = lines.slice(1, -1)
  assert.deepEqual(lines[0], { message: '', event: 'on_chat_model_start' })
  assert.deepEqual(lines.at(-1), { message: '', event: 'on_chat_model_end' })
  assert.ok(between.length > 1 && between.every(({ event }) => event === 'on_chat_model_stream'))
  assert.equal(between.map(({ message }) => message).join(''), 'Good morning, how are you?')
})

test('any text comes back whole, by stream, invoke and batch, and no fragment splits a character', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const texts = fc.oneof(
    fc.string({ unit: anyCodePoint, minLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const [streamed, invoked, batched] = await Promise.all([
        send('POST', `${url}/stream`, key, message(text)),
        send('POST', `${url}/invoke`, key, message(text)),
        send('POST', `${url}/batch`, key, [message(text)]),
      ])
      const fragments = linesOf(streamed.body).map((line) => line.message)
      assert.equal(fragments.join(''), text)
      assert.ok(fragments.every((fragment) => !text.isWellFormed() || fragment.isWellFormed()))
      assert.deepEqual(invoked.body, { message: text, event: null })
      assert.deepEqual(batched.body, [{ message: text, event: null }])
    }),
    { seed: 7, numRuns: 60 },
  )
})

test('a long text streams in a bounded number of lines', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const text = '🌍ab'.repeat(500_000)
  const lines = linesOf((await send('POST', `${url}/stream`, key, message(text))).body)
  assert.ok(lines.length < 100)
  assert.equal(lines.map((line) => line.message).join(''), text)
})

test('streams side by side do not mix', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const texts = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(200))
  const answers = await Promise.all(texts.map((text) => send('POST', `${url}/stream`, key, message(text))))
  const carried = answers.map(({ body }) =>
    linesOf(body)
      .map((line) => line.message)
      .join(''),
  )
  assert.deepEqual(carried, texts)
})

/** Starts a stream written by `write`, and leaves it after the first bytes; resolves when `write` is done. */
async function leaveEarly(
  t: Parameters<typeof startWorld>[0],
  write: (sink: StreamSink) => Promise<void>,
): Promise<void> {
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const change = () => ({
    stream: { write: (_lines: readonly string[], sink: StreamSink) => write(sink).then(resolve) },
  })
  const { url, key } = channelOf(await startWorld(t, [change]))
  const sent = request(`${url}/stream`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
  })
  sent.on('error', () => undefined)
  sent.on('response', (response) => response.once('data', () => sent.destroy()))
  sent.end(JSON.stringify(message()))
  await written
}

test('a client that left does not hold up who writes', async (t) => {
  let written = 0
  // Without the end of the connection, the writer would wait for ever for room in its buffer.
  await leaveEarly(t, async (sink) => {
    for (let count = 0; count < 200; count += 1) {
      await sink.write('x'.repeat(100_000))
      written += 1
    }
    sink.end()
  })
  assert.equal(written, 200)
})

test('a wait ends when the client leaves', async (t) => {
  const weeks = 2 ** 31 - 1
  await leaveEarly(t, async (sink) => {
    await sink.write('x')
    await sink.wait(weeks)
    sink.cut()
  })
})
