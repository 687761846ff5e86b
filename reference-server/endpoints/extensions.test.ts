import assert from 'node:assert/strict'
import { test } from 'node:test'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { channelOf, send, startWorld } from '../testing/started-world.ts'

test('exactly the 35 rows are listed', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const answer = await send('GET', `${url}/files/extensions`, key)
  assert.equal(answer.status, 200)
  assert.equal(answer.body.supportedFileExtensions.length, 35)
  assert.deepEqual(answer.body, { supportedFileExtensions: supportedExtensions })
})
