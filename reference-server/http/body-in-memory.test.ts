import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { test } from 'node:test'
import { BodyInMemory } from './read-body.ts'
import { Refused } from './refused.ts'

test('a body that comes byte by byte is held once, whole, and counted as what it takes up', async () => {
  let held = 0
  const body = new BodyInMemory(1_048_576, (bytes) => {
    held += bytes
  })
  const bytes = Buffer.from('0123456789'.repeat(7_000))
  await pipeline(Readable.from(Array.from(bytes, (byte) => Buffer.of(byte))), body)
  assert.ok(body.bytes.equals(bytes))
  assert.equal(body.bytes.buffer.byteLength, held)
  assert.ok(held < 2 * bytes.length, `${held} bytes held for ${bytes.length}`)
})

test('a body may have its limit, and not one byte more', async () => {
  const sent = async (size: number): Promise<number> => {
    const body = new BodyInMemory(100_000, () => undefined)
    body.write(Buffer.alloc(60_000))
    body.end(Buffer.alloc(size - 60_000))
    await finished(body)
    return body.bytes.length
  }
  assert.equal(await sent(100_000), 100_000)
  await assert.rejects(sent(100_001), (error) => error instanceof Refused && error.reason === 'too-large')
})
