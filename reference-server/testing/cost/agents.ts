import { signIn } from '../portal-visitor.ts'
import { message, type Reached, send } from '../started-world.ts'
import { joinNumbered, type Row } from './row.ts'

/** Some of these are written with twice their characters, and a body has room for 10 MB. */
const most = 4_500_000
const ada = { 'x-portal-user': 'ada' }

/** What agents are sent, as text; each is a whole message. */
const texts: Readonly<Record<string, (size: number) => string>> = {
  letters: (size) => 'a'.repeat(size),
  words: (size) => 'ab '.repeat(size / 3),
  blanks: (size) => `a${' '.repeat(size)}b`,
  'line ends': (size) => '\n'.repeat(size),
  'characters of two units': (size) => '😀'.repeat(size / 2),
  'arguments of one name': (size) => `GET /x/1${' a=1'.repeat(size / 4)}`,
  'arguments of different names': (size) => `GET /x/1 ${joinNumbered(size / 10, (n) => `a${n}=1`, ' ')}`,
  'quotation marks': (size) => `GET /x/1 ${'a="b '.repeat(size / 5)}`,
  'a long quotation': (size) => `GET /x/1 a="${'b\\"'.repeat(size / 3)}`,
  'equals signs': (size) => `GET /x/1 ${'='.repeat(size)}`,
  'segments of a path': (size) => `GET /x${'/a'.repeat(size / 2)}`,
  'a long segment': (size) => `GET /x/${'a'.repeat(size)}`,
  'braces in a path': (size) => `GET /x/${'{a}'.repeat(size / 3)} a=b`,
  'levels in a body': (size) => `POST /x/1 body=${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'members in a body': (size) => `POST /x/1 body={${joinNumbered(size / 12, (n) => `"k${n}":0`)}}`,
}

/** As an operator may write it: each of the patterns takes long over some text. */
const script = `replies:
  - pattern: (a+)+$
    reply: $1
  - pattern: (?:a|b|\\s)*c
    reply: r
  - pattern: (.*)=(.*)=(.*)=x
    reply: $1$2$3$1$2$3
default: I do not know.
`

/** Every kind of agent, asked by invoke, by stream and by batch. */
export async function agents(started: Reached, server: string): Promise<Row[]> {
  const { address, seed } = started
  const apiId = await confirmApi(address, server)
  const kinds = {
    echoing: seed.agentId,
    scripted: await newAgent(started, 'scripted', { name: 'S', script }),
    calling: await newAgent(started, 'calling', { name: 'C', [`api-${apiId}`]: 'yes' }),
  }
  const rows: Row[] = []
  for (const [kind, agentId] of Object.entries(kinds)) {
    const { body: channel } = await send('POST', `${address}/control/channels`, ada, { name: kind })
    await send('PUT', `${address}/control/channels/${channel.channelId}/agent`, ada, { agentId })
    const url = `${address}/channelsApi/${channel.channelId}`
    const to = {
      method: 'POST',
      headers: { 'service-api-key': channel.apiKey, 'content-type': 'application/json' },
    }
    for (const [part, text] of Object.entries(texts)) {
      for (const endpoint of ['invoke', 'stream']) {
        const request = (size: number) => ({
          ...to,
          url: `${url}/${endpoint}`,
          body: JSON.stringify(message(text(size))),
        })
        rows.push({ place: `${kind} agent, ${endpoint}`, part, most, request })
      }
      // Two hundred messages of equal shares.
      const shareText = (size: number) =>
        JSON.stringify(Array.from({ length: 200 }, () => message(text(Math.max(60, size / 200)))))
      rows.push({
        place: `${kind} agent, batch`,
        part,
        most: most / 5,
        request: (size) => ({ ...to, url: `${url}/batch`, body: shareText(size) }),
      })
    }
  }
  return rows
}

async function confirmApi(address: string, server: string): Promise<string> {
  const operation = { summary: 'Show', responses: { '200': { description: 'x' } } }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    servers: [{ url: server }],
    paths: { '/x/{id}': { parameters: [id], get: operation, post: operation } },
  })
  const choice = { name: 'n', definition, authentication: { type: 'None' } }
  // The first stays unconfirmed.
  await send('POST', `${address}/control/custom-apis`, ada, choice)
  const { body } = await send('POST', `${address}/control/custom-apis`, ada, choice)
  await send('POST', `${address}/control/custom-apis/${body.id}/confirm`, ada, {})
  return body.id
}

async function newAgent(started: Reached, kind: string, fields: Record<string, string>): Promise<string> {
  const visitor = await signIn(started, 'ada')
  const { to, alert } = await visitor.post(`/agents/new/${kind}`, { ...fields, kind })
  if (to === undefined) throw new Error(`no ${kind} agent was created: ${alert}`)
  return to.split('/').at(-1) ?? ''
}
