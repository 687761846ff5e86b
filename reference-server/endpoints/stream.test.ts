import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { channelOf, message, send, startWorld } from '../testing/started-world.ts'

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
    fc.string({ unit: 'binary', minLength: 1 }),
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
