import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Outbound } from '../../outbound/outbound.ts'
import { OutboundPolicy, publicAndLoopback } from '../../outbound/outbound-policy.ts'
import { createServer } from '../../server.ts'
import { signIn } from '../../testing/portal-visitor.ts'
import { bearerOf, send, startWorld, workspacesOf } from '../../testing/started-world.ts'
import { createWorld } from '../../world/create-world.ts'
import { issueSeed } from '../../world/issue-seed.ts'
import { plantSeed } from '../../world/plant-seed.ts'
import { defaultWorld, Worlds } from '../../world/worlds.ts'

test('an account admin moves the clock on, and tokens grow old with it', async (t) => {
  const started = await startWorld(t)
  const old = await bearerOf(started)
  const ada = await signIn(started, 'ada')
  const moved = await ada.post('/clock', { seconds: '3600' })
  assert.deepEqual([moved.status, moved.to], [303, '/clock'])
  const { html } = await ada.get('/clock')
  const time = /<dt>Time<\/dt><dd><code>([^<]*)</.exec(html)?.[1] ?? ''
  assert.ok(Math.abs(Date.parse(time) - Date.now() - 3_600_000) < 60_000, time)
  assert.match(html, /role="status">\s*<p class="notice">It is /)
  await ada.post('/clock', { seconds: '90000' })
  assert.equal((await send('GET', workspacesOf(started), old)).status, 401)
  assert.equal((await ada.get('/clock')).to, '/sign-in?next=%2Fclock')
})

test('what is no time to come is refused, and stays in the form', async (t) => {
  const ada = await signIn(await startWorld(t), 'ada')
  for (const seconds of ['0', '-5', 'tomorrow', '1e99']) {
    const refused = await ada.post('/clock', { seconds })
    assert.equal(refused.status, 422, seconds)
    assert.match(refused.alert ?? '', /^Enter a number of seconds above 0/)
    assert.match(refused.html, new RegExp(`value="${seconds}"`))
  }
})

test('nobody else has the clock, nor anybody where the control protocol is off', async (t) => {
  const started = await startWorld(t)
  for (const person of ['wes', 'con', 'cho']) {
    const visitor = await signIn(started, person)
    assert.doesNotMatch((await visitor.get('/')).html, /\/clock/)
    assert.equal((await visitor.get('/clock')).status, 403)
    assert.equal((await visitor.post('/clock', { seconds: '5' })).status, 403)
  }
  const worlds = new Worlds()
  const app = await createServer(worlds, {})
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const outbound = new Outbound(new OutboundPolicy(publicAndLoopback))
  const world = createWorld({ name: defaultWorld, controlled: false, outbound })
  worlds.add(world)
  const seed = await issueSeed(world, plantSeed(world).ids)
  const ada = await signIn({ seed, address }, 'ada')
  assert.doesNotMatch((await ada.get('/')).html, /\/clock/)
  assert.equal((await ada.get('/clock')).status, 404)
  assert.equal((await ada.post('/clock', { seconds: '5' })).status, 404)
})
