import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadFault } from '../../../command/load-change.ts'
import { type PortalVisitor, signIn, termsOf } from '../../../testing/portal-visitor.ts'
import {
  bearerOf,
  type StartedWorld,
  send,
  startWorld,
  tokenRequest,
  workspacesOf,
} from '../../../testing/started-world.ts'

const account: Record<string, string> = { name: 'Nightly import', type: 'account' }

function workspaceChoice({ seed }: StartedWorld): Record<string, string> {
  return { name: 'Help desk', type: 'workspace', workspaceId: seed.workspaceId, role: 'Chat User' }
}

/** Creates a key, and gives where it is and what was shown once. */
async function create(visitor: PortalVisitor, choice: Record<string, string> = account) {
  const { status, to = '' } = await visitor.post('/credentials/new', choice)
  assert.equal(status, 303)
  assert.match(to, /^\/credentials\/[\w-]+\/secret$/)
  const shown = await visitor.get(to)
  assert.equal(shown.status, 200)
  const terms = termsOf(shown.html)
  const key = { clientId: terms['Client ID'] ?? '', clientSecret: terms['Client secret'] ?? '' }
  return { key, terms, secretPage: to, path: `/credentials/${key.clientId}` }
}

async function exchange(
  started: StartedWorld,
  key: { clientId: string; clientSecret: string },
): Promise<number> {
  return (await send('POST', `${started.address}/oauth/token`, {}, tokenRequest(started, key))).status
}

test('a new key works; its secret is on one page, once, and then only its last four characters', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  for (const choice of [account, workspaceChoice(started)]) {
    const { key, terms, secretPage, path } = await create(ada, choice)
    assert.equal(await exchange(started, key), 200)
    const again = await ada.get(secretPage)
    assert.equal(again.status, 410)
    assert.match(again.html, /The secret is gone/)
    const shown = await ada.get(path)
    assert.equal(shown.headers.get('cache-control'), 'no-store')
    assert.ok(!shown.html.includes(key.clientSecret) && !again.html.includes(key.clientSecret))
    const { 'Client secret': secret = '', ...rest } = terms
    const { Created: created = '', 'Last used': used, ...later } = termsOf(shown.html)
    assert.match(created, / UTC$/)
    assert.match(used ?? '', / UTC$/)
    assert.deepEqual(later, { ...rest, 'Last 4 characters of the secret': secret.slice(-4) })
    assert.deepEqual(rest, {
      Name: choice['name'],
      Type: choice['type'] === 'account' ? 'Account API key' : 'Workspace API key',
      Role: choice['role'] ?? 'None',
      State: 'active',
      'Account ID': 'acme',
      'Workspace ID': choice['workspaceId'] ?? 'None',
      'Client ID': key.clientId,
      Audience: started.seed.audience,
      'Token URL': `${started.address}/oauth/token`,
    })
  }
})

test('a new secret is shown to nobody but the session that made it', async (t) => {
  const started = await startWorld(t)
  const [ada, other] = [await signIn(started, 'ada'), await signIn(started, 'ada')]
  const { to = '' } = await ada.post('/credentials/new', account)
  assert.equal((await ada.send('HEAD', to)).status, 404)
  assert.equal((await other.get(to)).status, 410)
  assert.ok(termsOf((await ada.get(to)).html)['Client secret'])
})

test('rotation says that tokens stay, retires the secret and shows the new one once', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const { key, path } = await create(ada)
  const token = await bearerOf(started, key)
  const asked = await ada.get(`${path}/rotate`)
  assert.match(asked.html, /<li>[^<]*\btokens\b[^<]*\b24 hours\b/i)
  const { to = '' } = await ada.post(`${path}/rotate`)
  assert.equal(to, `${path}/secret`)
  const terms = termsOf((await ada.get(to)).html)
  assert.equal(terms['Client ID'], key.clientId)
  assert.equal(await exchange(started, key), 401)
  assert.equal(await exchange(started, { ...key, clientSecret: terms['Client secret'] ?? '' }), 200)
  assert.equal((await send('GET', workspacesOf(started), token)).status, 200)
  assert.equal((await ada.get(to)).status, 410)
})

test('the role of a workspace key can be changed, and nothing else of any key', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const { path } = await create(ada, workspaceChoice(started))
  assert.match((await ada.get(`${path}/role`)).html, /<option value="Chat User" selected>/)
  assert.equal((await ada.post(`${path}/role`, { role: 'Content Manager' })).to, path)
  const shown = await ada.get(path)
  assert.match(shown.html, /role="status"><p class="notice">The role is now Content Manager\./)
  assert.equal(termsOf(shown.html)['Role'], 'Content Manager')
  assert.doesNotMatch((await ada.get(path)).html, /class="notice"/)
  const refused: Record<string, string>[] = [
    {},
    { role: 'King' },
    { role: 'Chat User', type: 'account' },
    { name: 'Other' },
  ]
  for (const fields of refused) {
    const { status, alert } = await ada.post(`${path}/role`, fields)
    assert.equal(status, 422, JSON.stringify(fields))
    assert.ok(alert)
  }
  const { path: ofAccount } = await create(ada)
  assert.doesNotMatch((await ada.get(ofAccount)).html, /Change role/)
  assert.equal((await ada.get(`${ofAccount}/role`)).status, 422)
  assert.equal((await ada.post(`${ofAccount}/role`, { role: 'Chat User' })).status, 422)
})

test('deactivation says that it is permanent, ends the tokens, and leaves nothing to do', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const { key, path } = await create(ada, workspaceChoice(started))
  const token = await bearerOf(started, key)
  const asked = await ada.get(`${path}/deactivate`)
  assert.match(asked.html, /permanent/)
  assert.match(asked.html, /<li>[^<]*\btokens\b[^<]*\b401\b/i)
  assert.equal((await ada.post(`${path}/deactivate`)).to, path)
  const { html } = await ada.get(path)
  assert.equal(termsOf(html)['State'], 'deactivated')
  assert.doesNotMatch(html, /Rotate secret|Change role|Deactivate key/)
  assert.equal((await send('GET', workspacesOf(started), token)).status, 401)
  assert.equal(await exchange(started, key), 401)
  for (const step of ['rotate', 'role', 'deactivate']) {
    for (const refused of [
      await ada.get(`${path}/${step}`),
      await ada.post(`${path}/${step}`, { role: 'Chat User' }),
    ]) {
      assert.equal(refused.status, 409, step)
      assert.match(refused.alert ?? '', /a deactivated key is final/)
    }
  }
})

test('a refused key says why, keeps what was typed, and is not made', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const foreign = started.world.store.workspaces.ofAccount('globex')[0]?.id ?? ''
  const choice = workspaceChoice(started)
  const count = () => started.world.store.credentials.all().length
  const before = count()
  const cases: [Record<string, string>, RegExp][] = [
    [{ ...choice, name: '' }, /^Give it a name/],
    [{ ...choice, name: 'x'.repeat(201) }, /^Shorten the name/],
    [{ ...choice, type: 'other' }, /^Choose a type/],
    [{ name: 'n' }, /^Choose a type/],
    [{ ...choice, role: '' }, /^Choose one of the roles/],
    [{ ...choice, role: 'King' }, /^Choose one of the roles/],
    [{ ...choice, workspaceId: '' }, /^Choose one of your workspaces/],
    [{ ...choice, workspaceId: foreign }, /^Choose one of your workspaces/],
    [{ name: '', type: 'workspace' }, /^3 fields need another look/],
  ]
  for (const [fields, reason] of cases) {
    const { status, alert } = await ada.post('/credentials/new', fields)
    assert.equal(status, 422, JSON.stringify(fields))
    assert.match(alert ?? '', reason)
  }
  const kept = await ada.post('/credentials/new', { ...choice, name: '"><img src=x>', role: '' })
  assert.match(kept.html, /name="name"[^>]* value="&#34;&gt;&lt;img src=x&gt;"/)
  assert.match(kept.html, /value="workspace" checked/)
  assert.match(kept.html, new RegExp(`value="${choice['workspaceId']}" selected`))
  assert.match(kept.html, /id="role" name="role" aria-describedby="role-wrong" +aria-invalid="true"/)
  assert.equal(count(), before)
})

test('what is typed stays text wherever it is shown', async (t) => {
  const ada = await signIn(await startWorld(t), 'ada')
  const { path } = await create(ada, { ...account, name: '<img src=x>!' })
  for (const page of ['/credentials', path, `${path}/rotate`, `${path}/deactivate`]) {
    const { html } = await ada.get(page)
    assert.match(html, /&lt;img src=x&gt;!/, page)
    assert.doesNotMatch(html, /<img/, page)
  }
})

/** What the pages let through or show, and a correct server does not. */
const faults: Readonly<Record<string, (started: StartedWorld) => Promise<boolean>>> = {
  'secret-shown-again': async (started) => {
    const ada = await signIn(started, 'ada')
    const { to = '' } = await ada.post('/credentials/new', { name: 'n', type: 'account' })
    const { html } = await ada.get(to.replace('/secret', ''))
    return termsOf(html)['Client secret'] !== undefined
  },
  'last-five-shown': async (started) => {
    const ada = await signIn(started, 'ada')
    const { to = '' } = await ada.post('/credentials/new', { name: 'n', type: 'account' })
    const { html } = await ada.get(to.replace('/secret', ''))
    return termsOf(html)['Last 4 characters of the secret']?.length !== 4
  },
  'member-creates-keys': async (started) => {
    const cho = await signIn(started, 'cho')
    const { html } = await cho.get('/')
    const { status } = await cho.post('/credentials/new', { name: 'n', type: 'account' })
    return (
      status === 303 && html.includes('API credentials') && (await cho.get('/credentials/new')).status === 200
    )
  },
  'workspace-admin-creates-account-keys': async (started) => {
    const wes = await signIn(started, 'wes')
    const { html } = await wes.get('/credentials/new')
    return html.includes('Account API key')
  },
  'account-key-takes-role': async (started) => {
    const ada = await signIn(started, 'ada')
    const path = `/credentials/${started.seed.accountKey.clientId}`
    const offered = (await ada.get(path)).html.includes('Change role')
    await ada.post(`${path}/role`, { role: 'Chat User' })
    return offered && termsOf((await ada.get(path)).html)['Role'] === 'Chat User'
  },
  'key-type-changeable': async (started) => {
    const ada = await signIn(started, 'ada')
    const path = `/credentials/${started.seed.workspaceKey.clientId}`
    await ada.post(`${path}/role`, { type: 'account' })
    return termsOf((await ada.get(path)).html)['Type'] === 'Account API key'
  },
  'deactivated-key-rotates': async (started) => {
    const ada = await signIn(started, 'ada')
    const path = `/credentials/${started.seed.deactivatedKey.clientId}`
    const offered = (await ada.get(path)).html.includes('Rotate secret')
    return offered && (await ada.post(`${path}/rotate`)).status === 303
  },
  'role-change-ignored': async (started) => {
    const ada = await signIn(started, 'ada')
    const path = `/credentials/${started.seed.workspaceKey.clientId}`
    const { status } = await ada.post(`${path}/role`, { role: 'Chat User' })
    return status === 303 && termsOf((await ada.get(path)).html)['Role'] === 'Content Manager'
  },
}

for (const [name, shows] of Object.entries(faults)) {
  test(`the pages show the fault ${name}, and a correct server does not`, async (t) => {
    assert.equal(await shows(await startWorld(t)), false)
    const { change } = await loadFault(name)
    assert.equal(await shows(await startWorld(t, [change])), true)
  })
}
