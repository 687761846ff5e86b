import assert from 'node:assert/strict'
import { test } from 'node:test'
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
