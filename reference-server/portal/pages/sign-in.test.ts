import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PortalVisitor, signIn } from '../../testing/portal-visitor.ts'
import { startWorld, startWorlds } from '../../testing/started-world.ts'

test('everybody who works in the world can be chosen, by name, role and plan', async (t) => {
  const { html } = await new PortalVisitor(await startWorld(t)).get('/sign-in')
  for (const [name, role, plan] of [
    ['Ada', 'Account Admin', 'Pro'],
    ['Wes', 'Workspace Admin', 'Pro'],
    ['Con', 'Content Manager', 'Pro'],
    ['Cho', 'Chat User', 'Pro'],
    ['Gus', 'Account Admin', 'Enterprise'],
    ['Ian', 'Account Admin', 'Free'],
    ['Iva', 'Workspace Admin', 'Free'],
    ['Ilo', 'Content Manager', 'Free'],
    ['Ira', 'Chat User', 'Free'],
  ]) {
    assert.match(html, new RegExp(`${name}</th><td[^>]*>${role}</td><td[^>]*>\\w+</td><td[^>]*>${plan}</td>`))
    assert.match(html, new RegExp(`>Sign in as ${name}</button>`))
  }
})

test('a stranger is led to the sign-in and on to the page asked for, and nowhere else', async (t) => {
  const started = await startWorld(t)
  const stranger = new PortalVisitor(started)
  const asked = await stranger.get('/credentials')
  assert.deepEqual([asked.status, asked.to], [303, '/sign-in?next=%2Fcredentials'])
  assert.match((await stranger.get(asked.to ?? '')).html, /name="next" value="\/credentials"/)
  const elsewhere = ['//evil.example', 'https://evil.example', '/\\evil.example', '/../control', 'x', '']
  for (const next of [...elsewhere, '/credentials']) {
    const { status, to } = await stranger.post('/sign-in', { person: 'ada', next })
    assert.deepEqual([status, to], [303, next === '/credentials' ? next : '/'], next)
  }
})

test('a session gets a new id at each sign-in, and ends with the sign-out and with its time', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const first = ada.cookies.get('portal_session')
  const old = new Map(ada.cookies)
  await ada.post('/sign-in', { person: 'ada' })
  assert.notEqual(ada.cookies.get('portal_session'), first)
  const thief = new PortalVisitor(started)
  for (const [name, value] of old) thief.cookies.set(name, value)
  assert.equal((await thief.get('/')).status, 303)

  const kept = new Map(ada.cookies)
  assert.deepEqual((await ada.post('/sign-out')).to, '/sign-in')
  assert.equal(ada.cookies.has('portal_session'), false)
  for (const [name, value] of kept) thief.cookies.set(name, value)
  assert.equal((await thief.get('/')).status, 303)

  const again = await signIn(started, 'ada')
  started.world.clock.advance(12 * 3600 - 60)
  assert.equal((await again.get('/')).status, 200)
  started.world.clock.advance(120)
  assert.equal((await again.get('/')).status, 303)
})

test('cookies are for this portal alone, and for no script', async (t) => {
  const [root, other] = await startWorlds(t, [{ name: 'default' }, { name: 'x' }])
  assert.ok(root !== undefined && other !== undefined)
  for (const [started, path] of [
    [root, '/portal'],
    [other, '/w/x/portal'],
  ] as const) {
    const visitor = new PortalVisitor(started)
    const shown = await visitor.post('/sign-in', { person: 'ada' })
    const [session] = shown.headers.getSetCookie()
    assert.match(session ?? '', new RegExp(`; Path=${path}; HttpOnly; SameSite=Lax$`))
    assert.equal(shown.headers.get('location'), `${path}/`)
    assert.match((await visitor.get('/')).html, new RegExp(`action="${path}/sign-out"`))
  }
  // The two worlds share a server and no session.
  const ada = await signIn(root, 'ada')
  const visitor = new PortalVisitor(other)
  for (const [name, value] of ada.cookies) visitor.cookies.set(name, value)
  assert.equal((await visitor.get('/')).status, 303)
})

test('behind https and a path, cookies are Secure and links stay under the path', async (t) => {
  const started = await startWorld(t)
  started.world.publicUrl = 'https://platform.example/base'
  const visitor = new PortalVisitor(started)
  const shown = await visitor.post('/sign-in', { person: 'ada' })
  assert.equal(shown.headers.get('location'), '/base/portal/')
  assert.match(shown.headers.getSetCookie()[0] ?? '', /Path=\/base\/portal; HttpOnly; Secure; SameSite=Lax$/)
  const { html } = await visitor.get('/credentials')
  const places = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, place = '']) => place)
  assert.ok(places.length > 5)
  for (const place of places) assert.match(place, /^(?:\/base\/portal\/|#|data:,)/)
})

test('forms without the token of their session are refused', async (t) => {
  const started = await startWorld(t)
  const stranger = new PortalVisitor(started)
  const before = await stranger.token()
  const without = await stranger.send('POST', '/sign-in', new URLSearchParams({ person: 'ada' }))
  assert.equal(without.status, 403)
  assert.match(without.alert ?? '', /no longer valid/)
  await stranger.post('/sign-in', { person: 'ada' })
  const ofBefore = new URLSearchParams({ _csrf: before, person: 'gus' })
  assert.equal((await stranger.send('POST', '/sign-in', ofBefore)).status, 403)
  const gus = await signIn(started, 'gus')
  const ofAnother = new URLSearchParams({ _csrf: await gus.token() })
  assert.equal((await stranger.send('POST', '/sign-out', ofAnother)).status, 403)
  assert.equal((await stranger.get('/')).status, 200)
})

test('nobody is signed in as somebody who is not there', async (t) => {
  const visitor = new PortalVisitor(await startWorld(t))
  for (const person of ['', 'eve', 'constructor']) {
    const { status, alert } = await visitor.post('/sign-in', { person })
    assert.deepEqual([status, alert], [422, 'person names nobody who works in this portal'])
  }
})

test('sign-ins from one address are limited where the server limits tries', async (t) => {
  const [started] = await startWorlds(t, [{ name: 'default' }], { triesPerMinute: 3 })
  assert.ok(started !== undefined)
  const visitor = new PortalVisitor(started)
  for (const status of [303, 303, 303, 429, 429]) {
    assert.equal((await visitor.post('/sign-in', { person: 'ada' })).status, status)
  }
  const { status, alert, headers } = await visitor.post('/sign-in', { person: 'ada' })
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.ok(alert)
  assert.equal((await visitor.get('/')).status, 200)
})
