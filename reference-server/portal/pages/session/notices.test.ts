import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '../../../testing/portal-visitor.ts'
import { startWorld } from '../../../testing/started-world.ts'

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
