import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { isJsonObject, member } from '../../http/json.ts'
import type { Chance } from './chance.ts'
import { type Answered, type Client, textIn } from './client.ts'
import type { KnownChannel, Ledger } from './ledger.ts'
import { batchSize, bytesOf, definitionOf, fileNamesOf } from './sample.ts'

/** What a step works with. */
export interface Work {
  client: Client
  ledger: Ledger
  chance: Chance
  agentId: string
  /** A channel that was assigned from the start. */
  channel: KnownChannel
}

/** Asks for one thing, and enters in the ledger what was answered. Finds nothing to do at times. */
type Step = (work: Work) => Promise<void>

/** Everything that is done to the server while it waits to be killed. */
export const steps: readonly Step[] = [
  async ({ client, ledger }) => {
    const choice = { name: `key ${randomUUID()}`, type: 'account' }
    const made = assertAccepted(await client.send('POST', '/control/credentials', {}, choice), 201)
    const [clientId, secret] = [textIn(made, 'clientId'), textIn(made, 'clientSecret')]
    const retired = undefined
    ledger.credentials.push({ clientId, secret, retired, state: 'active', doubt: undefined, fresh: true })
  },
  async ({ client, ledger, chance }) => {
    const key = chance.pick(ledger.credentials.filter(isIdle))
    if (key === undefined) return
    Object.assign(key, { doubt: 'rotate', fresh: true })
    const done = assertAccepted(await client.send('POST', `/control/credentials/${key.clientId}/rotate`), 200)
    Object.assign(key, { doubt: undefined, retired: key.secret, secret: textIn(done, 'clientSecret') })
  },
  async ({ client, ledger, chance }) => {
    // Rarely, so that there stays something to rotate.
    const key = chance.share() < 0.5 ? chance.pick(ledger.credentials.filter(isIdle)) : undefined
    if (key === undefined) return
    Object.assign(key, { doubt: 'deactivate', fresh: true })
    const done = assertAccepted(
      await client.send('POST', `/control/credentials/${key.clientId}/deactivate`),
      200,
    )
    Object.assign(key, { doubt: undefined, state: textIn(done, 'state') })
  },
  async ({ client, ledger }) => {
    const made = assertAccepted(await client.send('POST', '/control/channels', {}, {}), 201)
    const [channelId, apiKey] = [textIn(made, 'channelId'), textIn(made, 'apiKey')]
    ledger.channels.push({ channelId, apiKey, assigned: false, doubt: undefined, fresh: true })
  },
  async ({ client, ledger, chance, agentId }) => {
    const idle = ledger.channels.filter(({ assigned, doubt }) => !assigned && doubt === undefined)
    const channel = chance.pick(idle)
    if (channel === undefined) return
    Object.assign(channel, { doubt: 'assign', fresh: true })
    assertAccepted(
      await client.send('PUT', `/control/channels/${channel.channelId}/agent`, {}, { agentId }),
      200,
    )
    Object.assign(channel, { doubt: undefined, assigned: true })
  },
  upload,
  upload,
  async ({ client, ledger }) => {
    const name = randomUUID()
    const choice = { name, definition: definitionOf(name), authentication: { type: 'None' } }
    const made = assertAccepted(await client.send('POST', '/control/custom-apis', {}, choice), 201)
    ledger.imports.push({ id: textIn(made, 'id'), name, fresh: true })
  },
  async ({ client, ledger, channel }) => {
    const threadId = randomUUID()
    const batch = Array.from({ length: batchSize }, (_, index) => ({ message: `${index}`, threadId }))
    const key = { 'service-api-key': channel.apiKey }
    assertAccepted(await client.send('POST', `/channelsApi/${channel.channelId}/batch`, key, batch), 200)
    ledger.threads.push(threadId)
  },
  async ({ client, ledger, chance }) => {
    // More than the slack of the check that looks for it; a hundred kills later the first token has to be valid still.
    const seconds = chance.between(60, 99)
    ledger.advancing += seconds
    assertAccepted(await client.send('POST', '/control/clock/advance', {}, { seconds }), 200)
    ledger.advancing -= seconds
    ledger.advanced += seconds
  },
]

async function upload({ client, ledger, chance, channel: seeded }: Work): Promise<void> {
  const channel = chance.pick([seeded, ...ledger.channels]) ?? seeded
  const sizes = Array.from({ length: chance.between(1, 3) }, () =>
    chance.between(0, chance.share() < 0.2 ? 2_000_000 : 50_000),
  )
  const names = fileNamesOf(randomUUID(), sizes)
  const form = new FormData()
  for (const name of names) form.append('files', new File([new Uint8Array(bytesOf(name))], name))
  const response = await fetch(`${client.origin}/channelsApi/${channel.channelId}/files`, {
    method: 'POST',
    headers: { 'service-api-key': channel.apiKey },
    body: form,
  })
  const answer: unknown = JSON.parse(await response.text())
  assert.equal(response.status, 201, JSON.stringify(answer))
  const urls = isJsonObject(answer) ? member(answer, 'uploadedFiles') : undefined
  assert.ok(Array.isArray(urls) && urls.length === names.length)
  ledger.uploads.push({ urls: urls.map((url) => new URL(String(url)).pathname), names, fresh: true })
}

function isIdle(key: Ledger['credentials'][number]): boolean {
  return key.doubt === undefined && key.state === 'active'
}

function assertAccepted(answer: Answered, status: number): Answered {
  assert.equal(answer.status, status, JSON.stringify(answer.body))
  return answer
}
