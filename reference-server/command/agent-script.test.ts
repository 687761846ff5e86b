import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { exampleScript } from '../agents/read-script.ts'
import { message, send, startWorld } from '../testing/started-world.ts'
import { agentScriptIn, plantScriptedAgent } from './open-worlds.ts'

test('the agent of the flag answers from the file, and from the new one after a restart', async (t) => {
  const started = await startWorld(t)
  const { world, address, seed } = started
  plantScriptedAgent(world, exampleScript)
  const { channelId, apiKey } = seed.channel
  const as = { 'x-portal-user': 'ada' }
  const agent = `${address}/control/channels/${channelId}/agent`
  assert.equal((await send('PUT', agent, as, { agentId: 'scripted' })).status, 200)
  const ask = async (text: string): Promise<string> => {
    const url = `${address}/channelsApi/${channelId}/invoke`
    return (await send('POST', url, { 'service-api-key': apiKey }, message(text))).body.message
  }
  assert.equal(await ask('Where is order 7?'), 'Order 7 is on its way.')
  plantScriptedAgent(world, 'replies: []\ndefault: Closed today.')
  assert.equal(await ask('Where is order 7?'), 'Closed today.')
})

test('a file that is not there, or is no script, is named with what is wrong', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-script-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'script.yaml')
  await assert.rejects(agentScriptIn(file), { code: 'INPUT_UNREADABLE', message: /--agent-script .*ENOENT/ })
  await writeFile(file, 'replies: []\ndefualt: x\n')
  await assert.rejects(agentScriptIn(file), {
    message: `--agent-script ${file}: line 2: the script has an unknown member "defualt"; did you mean default?`,
  })
  await writeFile(file, exampleScript)
  assert.equal(await agentScriptIn(file), exampleScript)
})
