import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'yaml'
import { checkFolder } from './testing/kill/check-folder.ts'
import { type Before, checkServed } from './testing/kill/check-served.ts'
import { Client, textIn } from './testing/kill/client.ts'
import { type KnownChannel, Ledger } from './testing/kill/ledger.ts'
import { Chance, keepBusy, type Work } from './testing/kill/steps.ts'
import { launchServerProcess, startServerProcess } from './testing/server-process.ts'

/** A hundred kills take some minutes: KILLS=100 node --test reference-server/kill.long.test.ts */
const kills = Number(process.env['KILLS'] ?? 6)
const seed = Number(process.env['TEST_SEED'] ?? 1)
const clients = 6

test(`nothing acknowledged is lost, and nothing is there by half, after ${kills} kills under load`, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`)
  const chance = new Chance(seed)
  const ledger = new Ledger()
  const { before, channel, agentId } = await firstStart(t)
  const args = ['--data', before.folder, '--control']
  let early = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    if (chance.share() < 0.2) {
      early += 1
      await killedWhileStarting(t, args, chance)
    }
    const whole = kill === kills
    const uploadIds = checkFolder(before.folder, ledger, false)
    const server = await startServerProcess(t, args)
    assert.ok(server.origin, server.printed)
    const client = new Client(server.origin)
    await checkServed(client, ledger, before, { uploadIds, whole: false })
    await killedAtWork(server.kill, { client, ledger, chance, agentId, channel })
    if (!whole) continue
    const ids = checkFolder(before.folder, ledger, true)
    const last = await startServerProcess(t, args)
    await checkServed(new Client(last.origin), ledger, before, { uploadIds: ids, whole: true })
    await last.kill()
  }
  const { credentials, channels, uploads, imports, threads } = ledger
  t.diagnostic(
    `${kills} kills at work, ${early} more at the start; ${ledger.acknowledged} steps acknowledged,`,
  )
  t.diagnostic(`${ledger.cutOff} cut off; ${credentials.length} credentials, ${channels.length} channels,`)
  t.diagnostic(`${uploads.length} uploads, ${imports.length} imports, ${threads.length} batches`)
  assert.ok(ledger.cutOff > 0 && uploads.length > 0, 'the server was never killed at work')
})

async function firstStart(
  t: TestContext,
): Promise<{ before: Before; channel: KnownChannel; agentId: string }> {
  const parent = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  // At the very end: Windows removes no folder that a server still uses.
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }))
  const [folder, file] = [join(parent, 'data'), join(parent, 'target.yaml')]
  const server = await startServerProcess(t, ['--data', folder, '--write-target', file])
  assert.ok(server.origin, server.printed)
  const { platform, channel, portal } = parse(readFileSync(file, 'utf8'))
  const { clientId, clientSecret } = platform.accountKey
  const exchanged = await new Client(server.origin).exchange(clientId, clientSecret, platform.audience)
  await server.kill()
  return {
    before: {
      folder,
      audience: platform.audience,
      accountId: platform.accountId,
      authorization: `Bearer ${textIn(exchanged, 'access_token')}`,
    },
    channel: {
      ...{ channelId: channel.channelId, apiKey: channel.apiKey },
      ...{ assigned: true, doubt: undefined, fresh: false },
    },
    agentId: portal.agentId,
  }
}

async function killedWhileStarting(t: TestContext, args: readonly string[], chance: Chance): Promise<void> {
  const { kill } = launchServerProcess(t, args)
  await setTimeout(chance.between(100, 800))
  await kill()
}

/** Kills some answers and a few milliseconds after the start, so that the kill falls anywhere in a step. */
async function killedAtWork(kill: () => Promise<void>, work: Work): Promise<void> {
  const { ledger, chance } = work
  const wanted = ledger.acknowledged + chance.between(12, 40)
  const enough = Promise.withResolvers<void>()
  const end = {
    killed: false,
    answered: () => {
      if (ledger.acknowledged >= wanted) enough.resolve()
    },
  }
  const busy = Promise.all(Array.from({ length: clients }, () => keepBusy(work, end)))
  await Promise.race([busy, enough.promise])
  await setTimeout(chance.share() * 10)
  end.killed = true
  await kill()
  await busy
}
