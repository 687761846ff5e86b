import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PortalVisitor, signIn } from '../../testing/portal-visitor.ts'
import { startWorld } from '../../testing/started-world.ts'

test('a form may hold so much in all, however many fields it is spread over', async (t) => {
  const started = await startWorld(t)
  const form = (fields: number, size: number): FormData => {
    const data = new FormData()
    for (let field = 0; field < fields; field += 1) data.append(`f${field}`, 'x'.repeat(size))
    return data
  }
  for (const [visitor, size, bound] of [
    [await signIn(started, 'ada'), 5 * 1_048_576, '21 MB'],
    [new PortalVisitor(started), 15_000, '64 kB'],
  ] as const) {
    const large = await visitor.send('POST', '/sign-in', form(5, size))
    assert.deepEqual([large.status, large.alert], [413, `the body is larger than ${bound}`])
    // Not too large, so it is refused for what it lacks.
    assert.equal((await visitor.send('POST', '/sign-in', form(4, size))).status, 403)
  }
})

test('a form of countless fields is refused', async (t) => {
  const ada = await signIn(await startWorld(t), 'ada')
  const countless = new URLSearchParams('a&'.repeat(2_000))
  const { status, alert } = await ada.send('POST', '/sign-in', countless)
  assert.deepEqual([status, alert], [413, 'the form has too many fields'])
})
