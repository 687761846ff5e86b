import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PortalVisitor, signIn } from '../../../testing/portal-visitor.ts'
import { type StartedWorld, startWorld } from '../../../testing/started-world.ts'

const steps = ['', '/secret', '/rotate', '/role', '/deactivate']

function accountKey({ seed }: StartedWorld): string {
  return `/credentials/${seed.accountKey.clientId}`
}

function workspaceKey({ seed }: StartedWorld): string {
  return `/credentials/${seed.workspaceKey.clientId}`
}

test('without a session no page is shown and no form is taken', async (t) => {
  const started = await startWorld(t)
  const stranger = new PortalVisitor(started)
  const pages = ['/', '/credentials', '/credentials/new', ...steps.map((step) => accountKey(started) + step)]
  for (const page of pages) {
    const { status, to } = await stranger.get(page)
    assert.deepEqual([status, to?.startsWith('/sign-in?next=')], [303, true], page)
  }
  const before = started.world.store.credentials.all()
  for (const page of ['/credentials/new', ...steps.slice(2).map((step) => workspaceKey(started) + step)]) {
    const { status, alert } = await stranger.post(page, { name: 'n', type: 'account', role: 'Chat User' })
    assert.equal(status, 403, page)
    assert.match(alert ?? '', /not signed in/)
  }
  assert.deepEqual(started.world.store.credentials.all(), before)
})

test('without the token of the session no form is taken', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const gus = await signIn(started, 'gus')
  const before = started.world.store.credentials.all()
  for (const page of ['/credentials/new', ...steps.slice(2).map((step) => workspaceKey(started) + step)]) {
    for (const _csrf of [undefined, '', 'x', await gus.token()]) {
      const fields = {
        name: 'n',
        type: 'account',
        role: 'Chat User',
        ...(_csrf === undefined ? {} : { _csrf }),
      }
      const { status, alert } = await ada.send('POST', page, new URLSearchParams(fields))
      assert.equal(status, 403, page)
      assert.match(alert ?? '', /no longer valid/)
    }
  }
  assert.deepEqual(started.world.store.credentials.all(), before)
})

test('nobody reaches the keys of another account, and a workspace admin only those of the workspace', async (t) => {
  const started = await startWorld(t)
  const before = started.world.store.credentials.all()
  for (const [person, key] of [
    ...['gus', 'ian', 'iva', 'cho', 'con', 'ira'].flatMap((who) => [
      [who, accountKey(started)],
      [who, workspaceKey(started)],
    ]),
    ['wes', accountKey(started)],
  ] as const) {
    const visitor = await signIn(started, person ?? '')
    for (const step of steps) {
      const { status, alert, html } = await visitor.get(`${key}${step}`)
      assert.deepEqual([status, alert], [403, 'this credential is not yours to manage'], `${person} ${step}`)
      assert.doesNotMatch(html, /Seeded/)
    }
    for (const step of steps.slice(2)) {
      assert.equal((await visitor.post(`${key}${step}`, { role: 'Chat User' })).status, 403, person)
    }
  }
  const ada = await signIn(started, 'ada')
  for (const step of steps) assert.equal((await ada.get(`/credentials/nobody${step}`)).status, 404, step)
  assert.deepEqual(started.world.store.credentials.all(), before)
})

test('everybody sees the keys they manage, and is offered what they may create', async (t) => {
  const started = await startWorld(t)
  const cases: [person: string, status: number, keys: RegExp[], offered: boolean][] = [
    ['ada', 200, [/Seeded account key/, /Seeded workspace key/, /Seeded deactivated key/], true],
    ['wes', 200, [/Seeded workspace key/], true],
    ['gus', 200, [], true],
    ['ian', 200, [], false],
    ['iva', 200, [], false],
    ['cho', 403, [], false],
    ['con', 403, [], false],
    ['ira', 403, [], false],
  ]
  for (const [person, status, keys, offered] of cases) {
    const visitor = await signIn(started, person)
    const { html, ...shown } = await visitor.get('/credentials')
    assert.equal(shown.status, status, person)
    assert.equal((html.match(/Seeded/g) ?? []).length, keys.length, person)
    for (const key of keys) assert.match(html, key, person)
    assert.equal(html.includes('href="/portal/credentials/new"'), offered, person)
    assert.equal((await visitor.get('/credentials/new')).status, offered ? 200 : 403, person)
    const choice = { name: 'n', type: 'workspace', workspaceId: started.seed.workspaceId, role: 'Chat User' }
    const created = await visitor.post('/credentials/new', choice)
    const expected = ['ada', 'wes'].includes(person) ? 303 : person === 'gus' ? 422 : 403
    assert.equal(created.status, expected, person)
    if (expected !== 303) assert.ok(created.alert, person)
  }
  const wes = await signIn(started, 'wes')
  const form = await wes.get('/credentials/new')
  assert.doesNotMatch(form.html, /Account API key|Acme Sales/)
  assert.equal((await wes.post('/credentials/new', { name: 'n', type: 'account' })).status, 403)
})
