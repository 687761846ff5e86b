import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { member } from '../../http/json.ts'
import { type Client, textIn } from './client.ts'
import {
  actionsOf,
  bytesOf,
  type KnownChannel,
  type KnownCredential,
  type KnownImport,
  type KnownUpload,
  type Ledger,
} from './ledger.ts'

/** What was there before the first kill. */
export interface Before {
  audience: string
  /** The Authorization header with the first token. */
  authorization: string
  accountId: string
  folder: string
}

/**
 * Uses what was touched since the last time (with `whole`, everything) as its owner would, and finds it as
 * acknowledged. What was in doubt is settled in the ledger as it is found; it has to be one or the other.
 */
export async function checkServed(
  client: Client,
  ledger: Ledger,
  before: Before,
  { uploadIds, whole }: { uploadIds: readonly string[]; whole: boolean },
): Promise<void> {
  const folder = join(before.folder, 'uploads')
  assert.deepEqual(readdirSync(folder).sort(), uploadIds.toSorted(), 'leftovers of uploads')
  const headers = { authorization: before.authorization }
  const list = await client.send('GET', `/platform/v1/accounts/${before.accountId}/workspaces`, headers)
  assert.equal(list.status, 200, 'the token of the first start is refused')
  await checkClock(client, ledger)
  const listTouched = <Thing extends { fresh: boolean }>(things: readonly Thing[]): Thing[] =>
    things.filter(({ fresh }) => fresh || whole)
  for (const key of listTouched(ledger.credentials)) await checkCredential(client, key, before.audience)
  for (const channel of listTouched(ledger.channels)) await checkChannel(client, channel)
  for (const upload of listTouched(ledger.uploads)) await checkUpload(client, upload)
  for (const api of listTouched(ledger.imports)) await checkImport(client, api)
}

async function checkClock(client: Client, ledger: Ledger): Promise<void> {
  const answer = await client.send('POST', '/control/clock/advance', {}, { seconds: 1 })
  ledger.advanced += 1
  const ahead = (Date.parse(textIn(answer, 'now')) - Date.now()) / 1000
  // The clocks are read one after the other, with an answer in between.
  const slack = 30
  assert.ok(ahead > ledger.advanced - slack, `the clock is ${ahead} s ahead, not ${ledger.advanced}`)
  assert.ok(ahead <= ledger.advanced + ledger.advancing, `the clock is ${ahead} s ahead`)
  ledger.advanced = Math.round(ahead)
  ledger.advancing = 0
}

async function checkCredential(client: Client, key: KnownCredential, audience: string): Promise<void> {
  const { clientId, secret, retired, doubt } = key
  const shown = await client.send('GET', `/control/credentials/${clientId}`)
  const [state, last4] = [textIn(shown, 'state'), textIn(shown, 'secretLast4')]
  if (doubt === 'deactivate') key.state = state
  if (doubt === 'rotate' && last4 !== secret?.slice(-4))
    Object.assign(key, { secret: undefined, retired: secret })
  Object.assign(key, { doubt: undefined, fresh: false })
  assert.equal(state, key.state)
  if (retired !== undefined) {
    assert.equal((await client.exchange(clientId, retired, audience)).status, 401, 'a retired secret works')
  }
  if (secret === undefined) return
  const { status } = await client.exchange(clientId, secret, audience)
  const works = key.secret === secret && state === 'active'
  assert.equal(status, works ? 200 : 401, `${clientId}: ${state}, ${doubt ?? 'no'} doubt`)
}

async function checkChannel(client: Client, channel: KnownChannel): Promise<void> {
  const path = `/channelsApi/${channel.channelId}`
  const key = { 'service-api-key': channel.apiKey }
  assert.equal((await client.send('GET', `${path}/files/extensions`, key)).status, 200)
  // An empty batch is answered if an agent is assigned, and leaves nothing behind.
  const { status } = await client.send('POST', `${path}/batch`, key, [])
  if (channel.doubt === 'assign') channel.assigned = status === 200
  Object.assign(channel, { doubt: undefined, fresh: false })
  assert.equal(status, channel.assigned ? 200 : 409)
}

async function checkUpload(client: Client, upload: KnownUpload): Promise<void> {
  for (const [index, url] of upload.urls.entries()) {
    const response = await fetch(client.origin + url)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.equal(response.status, 200)
    assert.ok(bytes.equals(bytesOf(upload.names[index] ?? '')), `${url} is not what was sent`)
  }
  upload.fresh = false
}

async function checkImport(client: Client, api: KnownImport): Promise<void> {
  const { status, body } = await client.send('GET', `/control/custom-apis/${api.id}`)
  assert.equal(status, 200)
  assert.deepEqual(member(body, 'actions'), actionsOf(api.name))
  api.fresh = false
}
