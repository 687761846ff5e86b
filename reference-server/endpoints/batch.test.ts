import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelOf, message, send, startWorld } from '../testing/started-world.ts'

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
