import type { TestContext } from 'node:test'
import type { Change } from '../behaviour/change.ts'
import type { ServerLimits } from '../http/bodies-under-way.ts'
import { Outbound } from '../outbound/outbound.ts'
import { OutboundPolicy, publicAndLoopback } from '../outbound/outbound-policy.ts'
import { createServer } from '../server.ts'
import { createWorld } from '../world/create-world.ts'
import { type IssuedKey, issueSeed, type Seed } from '../world/issue-seed.ts'
import { plantSeed } from '../world/plant-seed.ts'
import type { World } from '../world/world.ts'
import { defaultWorld, Worlds } from '../world/worlds.ts'

/** A seeded world, as seen from outside. */
export interface Reached {
  seed: Seed
  /** Where the world is reached, without a slash at the end. */
  address: string
}

/** A seeded world of a server that listens, for tests that use it over HTTP. */
export interface StartedWorld extends Reached {
  world: World
  /** Stops the server before the test ends. */
  close: () => Promise<void>
}

/** What an answer said; `body` is parsed if it is JSON. */
export interface Received {
  status: number
  headers: Headers
  // Tests state what they expect of a body; a wrong guess fails there.
  // biome-ignore lint/suspicious/noExplicitAny: read in assertions only
  body: any
}

/** The test that a server is stopped after. */
type Until = Pick<TestContext, 'after'>

/** Starts a server with one world at its root, until the test ends. */
export async function startWorld(t: Until, changes: readonly Change[] = []): Promise<StartedWorld> {
  const [started] = await startWorlds(t, [{ name: defaultWorld, changes }])
  if (started === undefined) throw new Error('no world was started')
  return started
}

/** Starts one server with several worlds, until the test ends. */
export async function startWorlds(
  t: Until,
  choices: readonly { name: string; changes?: readonly Change[]; outbound?: Outbound }[],
  limits: ServerLimits = {},
): Promise<readonly StartedWorld[]> {
  const worlds = new Worlds()
  const app = await createServer(worlds, limits)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const outbound = new Outbound(new OutboundPolicy(publicAndLoopback))
  t.after(() => app.close())
  return Promise.all(
    choices.map(async (choice) => {
      const world = createWorld({ outbound, ...choice, controlled: true })
      worlds.add(world)
      const seed = await issueSeed(world, plantSeed(world).ids)
      return { world, seed, address: `${origin}${world.prefix}`, close: () => app.close() }
    }),
  )
}

/** Sends a request with a JSON body, if one is given, and reads the whole answer. */
export async function send(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Received> {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** The body of a correct token request. */
export function tokenRequest({ seed }: Reached, key: IssuedKey = seed.accountKey): Record<string, unknown> {
  return {
    client_id: key.clientId,
    client_secret: key.clientSecret,
    audience: seed.audience,
    grant_type: 'client_credentials',
  }
}

/** Obtains a token and gives the header that carries it. */
export async function bearerOf(started: Reached, key?: IssuedKey): Promise<{ authorization: string }> {
  const answer = await send('POST', `${started.address}/oauth/token`, {}, tokenRequest(started, key))
  return { authorization: `Bearer ${answer.body.access_token}` }
}

/** The address of the workspaces of an account. */
export function workspacesOf({ address, seed }: Reached, accountId: string = seed.accountId): string {
  return `${address}/platform/v1/accounts/${accountId}/workspaces`
}

/** The address of a seeded channel, and the header with its key. */
export function channelOf({ address, seed }: Reached): { url: string; key: Record<string, string> } {
  const { channelId, apiKey } = seed.channel
  return { url: `${address}/channelsApi/${channelId}`, key: { 'service-api-key': apiKey } }
}

/** A correct message. */
export function message(text = 'Hello there'): Record<string, unknown> {
  return { message: text, threadId: crypto.randomUUID() }
}
