import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadFault } from '../../../command/load-change.ts'
import { signIn, termsOf } from '../../../testing/portal-visitor.ts'
import { type StartedWorld, startWorld } from '../../../testing/started-world.ts'

/** What the pages let through or show, where a correct server does not. */
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
