import { AssertionError } from 'node:assert'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { member } from '../../http/json.ts'
import { type Answered, type Client, textIn } from './client.ts'
import { batchSize, bytesOf, definitionOf, fileNamesOf, type KnownChannel, type Ledger } from './ledger.ts'

/** What a step works with. */
export interface Work {
  client: Client
  ledger: Ledger
  chance: Chance
  agentId: string
  /** A channel that was assigned from the start. */
  channel: KnownChannel
}

/** Asks for one thing, and enters the answer in the ledger. Sometimes it finds nothing to do. */
type Step = (work: Work) => Promise<void>

/** Everything that is done to the server while it waits to be killed. */
const steps: readonly Step[] = [
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
    // Rarely, so that something to rotate remains.
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
    // More than the slack of the check that looks for it; after a hundred kills the first token still has to be valid.
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
  const urls = member(answer, 'uploadedFiles')
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

/** Choices that a seed repeats. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not including, 1. The generator is known as mulberry32. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1))
  }

  /** One of them; undefined if there is none. */
  pick<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.share() * things.length)]
  }
}

/** When it ends. */
interface End {
  /** Once true, a connection may break. */
  readonly killed: boolean
  /** Called after each answer. */
  readonly answered: () => void
}

/**
 * Sends one request after the other until the server is killed. An answer that refuses counts as a failure, and so
 * does a connection that breaks before that.
 */
export async function keepBusy(work: Work, end: End): Promise<void> {
  while (!end.killed) {
    try {
      await work.chance.pick(steps)?.(work)
      work.ledger.acknowledged += 1
      end.answered()
    } catch (error) {
      if (error instanceof AssertionError || !end.killed) throw error
      work.ledger.cutOff += 1
    }
  }
}
