import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PortalVisitor } from '../../testing/portal-visitor.ts'
import { startWorld } from '../../testing/started-world.ts'

test('a form may hold so much in all, however many fields it is spread over', async (t) => {
  const stranger = new PortalVisitor(await startWorld(t))
  const form = (fields: number): FormData => {
    const data = new FormData()
    for (let field = 0; field < fields; field += 1) data.append(`f${field}`, 'x'.repeat(5 * 1_048_576))
    return data
  }
  const large = await stranger.send('POST', '/sign-in', form(20))
  assert.deepEqual([large.status, large.alert], [413, 'the form is larger than 21 MB'])
  // Not too large, so it is refused for what it lacks.
  assert.equal((await stranger.send('POST', '/sign-in', form(4))).status, 403)
})
