import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { channelOf, startWorld } from '../testing/started-world.ts'

const megabyte = 1_048_576
/** Sent again and again: the sender shares the process, and its own garbage must not be measured. */
const block = Buffer.alloc(megabyte)

/** A multipart body with one file of so many megabytes, made as it is sent. */
function* body(megabytes: number): Generator<Buffer> {
  yield Buffer.from('--b\r\ncontent-disposition: form-data; name="files"; filename="a.mp3"\r\n\r\n')
  for (let index = 0; index < megabytes; index += 1) yield block
  yield Buffer.from('\r\n--b--\r\n')
}

test('memory stays flat through many large uploads, refused ones included', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const send = async (megabytes: number): Promise<number> => {
    const response = await fetch(`${url}/files`, {
      method: 'POST',
      headers: { ...key, 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(body(megabytes))),
      duplex: 'half',
    })
    await response.arrayBuffer()
    return response.status
  }
  // The first round fills the pools that stay; what a second one adds, every further one would.
  await Promise.all([20, 20, 20, 20, 60, 60].map(send))
  const before = process.memoryUsage().rss
  const statuses = await Promise.all([20, 20, 20, 20, 60, 60].map(send))
  assert.deepEqual(statuses, [201, 201, 201, 201, 413, 413])
  const grown = (process.memoryUsage().rss - before) / megabyte
  t.diagnostic(`${Math.round(grown)} MB more`)
  assert.ok(grown < 100, `${Math.round(grown)} MB more for 200 MB sent`)
})
