import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PortalVisitor, signIn } from '../../testing/portal-visitor.ts'
import { bearerOf, send, startWorld, workspacesOf } from '../../testing/started-world.ts'

test('pages run nothing that is not from this server, stand in no frame, and are kept nowhere', async (t) => {
  const ada = await signIn(await startWorld(t), 'ada')
  for (const path of ['/', '/sign-in', '/credentials', '/nothing']) {
    const { headers, html } = await ada.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none';script-src 'self';style-src 'self'/)
    assert.match(policy, /form-action 'self';base-uri 'none';frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.doesNotMatch(html, /<script(?![^>]* src="\/portal\/)|<style| style=| on\w+="/)
  }
})

test('stylesheet and scripts come from this server', async (t) => {
  const visitor = new PortalVisitor(await startWorld(t))
  const style = await visitor.get('/assets/portal.css')
  assert.deepEqual([style.status, style.headers.get('content-type')], [200, 'text/css; charset=utf-8'])
  const script = await visitor.get('/assets/copy-buttons.js')
  assert.deepEqual(
    [script.status, script.headers.get('content-type')],
    [200, 'text/javascript; charset=utf-8'],
  )
  for (const path of ['/assets/', '/assets/..%2fassets.ts', '/assets/nothing.js']) {
    assert.equal((await visitor.get(path)).status, 404)
  }
})

test('a page has its landmarks, a way past them, and offers what the person may do', async (t) => {
  const started = await startWorld(t)
  const { html } = await (await signIn(started, 'ada')).get('/credentials')
  assert.match(html, /<html lang="en">/)
  assert.match(html, /<title>API credentials · /)
  assert.match(html, /<a class="skip" href="#main">/)
  for (const landmark of ['header', 'nav', 'main', 'footer']) {
    assert.equal(html.split(`<${landmark} `).length, 2, landmark)
  }
  assert.match(html, /credentials" aria-current="page">API credentials</)
  for (const person of ['con', 'cho', 'ira']) {
    assert.doesNotMatch((await (await signIn(started, person)).get('/')).html, /API credentials/)
  }
})

test('the colours are those of the system, light or dark, as a browser chooses', async (t) => {
  const started = await startWorld(t)
  const visitor = new PortalVisitor(started)
  const chosen = async () =>
    /<html lang="en"(?: data-colours="(\w+)")?>/.exec((await visitor.get('/sign-in')).html)
  assert.equal((await chosen())?.[1], undefined)
  const { to } = await visitor.post('/colours', { colours: 'dark', next: '/sign-in' })
  assert.equal(to, '/sign-in')
  assert.equal((await chosen())?.[1], 'dark')
  await visitor.post('/colours', { colours: '', next: '//elsewhere.test' })
  assert.equal((await chosen())?.[1], undefined)
})

test('a form says all that is wrong with it, at each field, and the way there', async (t) => {
  const ada = await signIn(await startWorld(t), 'ada')
  const { html, alert } = await ada.post('/credentials/new', { type: 'workspace' })
  assert.equal(alert, '3 fields need another look.')
  for (const field of ['name', 'workspaceId', 'role']) {
    assert.match(html, new RegExp(`<a href="#${field}">`))
    assert.match(
      html,
      new RegExp(`id="${field}"[^>]* aria-describedby="[^"]*${field}-wrong"[^>]* aria-invalid="true"`),
    )
  }
})

test('an address without a page is a page that says so', async (t) => {
  const started = await startWorld(t)
  for (const visitor of [new PortalVisitor(started), await signIn(started, 'ada')]) {
    const { status, alert, headers } = await visitor.get('/nothing/here')
    assert.deepEqual([status, alert], [404, 'the portal has no page at this address'])
    assert.match(headers.get('content-type') ?? '', /^text\/html/)
  }
})

test('the routes of the API get neither the parsing, nor the cookies, nor the headers of the portal', async (t) => {
  const started = await startWorld(t)
  const answer = await send('GET', workspacesOf(started), await bearerOf(started))
  assert.equal(answer.status, 200)
  for (const name of ['set-cookie', 'content-security-policy', 'referrer-policy']) {
    assert.equal(answer.headers.get(name), null, name)
  }
  // Its own, since a cache does not know who asks.
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const form = await fetch(`${started.address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  assert.equal(form.status, 415)
  assert.equal((await send('GET', `${started.address}/elsewhere`)).body.error, 'not-found')
})

test('forms of any kind and size are refused with a page, never with an error of the server', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = (type: string, body: string) =>
    fetch(`${started.address}/portal/credentials/new`, {
      method: 'POST',
      headers: { cookie, 'content-type': type },
      body,
    })
  const cases: [string, string, number][] = [
    ['application/x-www-form-urlencoded', '_csrf=x&_csrf=y&__proto__=1&%=%%', 403],
    ['multipart/form-data; boundary=b', '--b\r\nnonsense', 400],
    ['multipart/form-data', 'x', 400],
    ['application/json', '{"_csrf":"x"}', 403],
    ['text/plain', 'x', 403],
    ['application/x-www-form-urlencoded', `a=${'x'.repeat(11 * 1_048_576)}`, 413],
  ]
  for (const [type, body, status] of cases) {
    const response = await post(type, body)
    assert.match(await response.text(), /role="alert"/, type)
    assert.equal(response.status, status, type)
  }
})

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

test('somebody who never looks at a page is told the last of what was done', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const { workspaceKey } = started.seed
  const path = `/credentials/${workspaceKey.clientId}/role`
  const fields = { _csrf: await ada.token(), role: 'Chat User' }
  for (let time = 0; time < 40; time += 1) {
    assert.equal((await ada.send('POST', path, new URLSearchParams(fields))).status, 303)
  }
  const told = (await ada.get('/')).html.split('class="notice"').length - 1
  assert.equal(told, 16)
})
