import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { type TestContext, test } from 'node:test'
import { createAgent } from '../portal/agent-steps.ts'
import { confirmCustomApi, importCustomApi } from '../portal/custom-api-steps.ts'
import type { Person } from '../store/accounts.ts'
import { channelOf, message, type StartedWorld, send, startWorld } from '../testing/started-world.ts'
import { type AskedCall, longestCall, readCall } from './call-from-chat.ts'

/** An external API with one ticket, and the requests that it got. */
async function startTickets(t: TestContext): Promise<{ definition: string; got: string[] }> {
  const got: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      got.push(`${request.method} ${request.url} ${body}`.trim())
      const long = request.url === '/tickets?long=yes'
      response.statusCode = request.method === 'POST' ? 201 : 200
      response.end(long ? 'x'.repeat(5000) : '{"title":"Broken lamp"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  const responses = { '200': { description: 'Done' } }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const definition = {
    openapi: '3.1.0',
    info: { title: 'Tickets', version: '1' },
    servers: [{ url: `http://127.0.0.1:${address.port}` }],
    paths: {
      '/tickets': {
        get: { summary: 'List all tickets', responses },
        post: { summary: 'Open a ticket', requestBody: { content: { 'application/json': {} } }, responses },
      },
      '/tickets/{id}': { get: { summary: 'Show a ticket', parameters: [id], responses } },
    },
  }
  return { definition: JSON.stringify(definition), got }
}

function adaOf({ world }: StartedWorld): Person {
  const ada = world.store.people.find('ada')
  assert.ok(ada !== undefined)
  return ada
}

async function importTickets(started: StartedWorld, definition: string): Promise<string> {
  const choice = { name: 'Tickets', definition, authentication: { type: 'None' } }
  return (await importCustomApi(started.world, adaOf(started), choice)).api.id
}

/** Has this agent answer the first channel, and gives a function to ask it. */
async function asking(started: StartedWorld, agentId: string): Promise<(text: string) => Promise<string>> {
  const { address, seed } = started
  const { url, key } = channelOf(started)
  const assignment = `${address}/control/channels/${seed.channel.channelId}/agent`
  assert.equal((await send('PUT', assignment, { 'x-portal-user': 'ada' }, { agentId })).status, 200)
  return async (text) => (await send('POST', `${url}/invoke`, key, message(text))).body.message
}

test('an agent calls the actions of the custom APIs assigned to it, through its channel', async (t) => {
  const started = await startWorld(t)
  const { definition, got } = await startTickets(t)
  const apiId = await importTickets(started, definition)
  confirmCustomApi(started.world, adaOf(started), apiId)
  const agent = await createAgent(started.world, adaOf(started), {
    name: 'Desk',
    kind: 'calling',
    customApiIds: [apiId],
  })
  const ask = await asking(started, agent.id)
  assert.match(await ask('GET /tickets/{id} id="4 2"'), /^200 in \d+ ms\n\{"title":"Broken lamp"\}$/)
  assert.match(await ask('get /tickets/7'), /^200 in /)
  assert.match(await ask('show a ticket id=8'), /^200 in /)
  assert.match(await ask('all tickets?'), /^200 in /)
  assert.match(await ask('Open a ticket body={"title": "New"}'), /^201 in /)
  assert.deepEqual(got, [
    'GET /tickets/4%202',
    'GET /tickets/7',
    'GET /tickets/8',
    'GET /tickets',
    'POST /tickets {"title":"New"}',
  ])
  const long = await ask('GET /tickets long=yes')
  assert.ok(long.length < 2100 && long.endsWith('x…'), 'a long answer is cut short')
})

test('what is not declared is not called, and what is not understood is answered with what there is', async (t) => {
  const started = await startWorld(t)
  const { definition, got } = await startTickets(t)
  const apiId = await importTickets(started, definition)
  confirmCustomApi(started.world, adaOf(started), apiId)
  const agent = await createAgent(started.world, adaOf(started), {
    name: 'Desk',
    kind: 'calling',
    customApiIds: [apiId],
  })
  const ask = await asking(started, agent.id)
  assert.equal(
    await ask('DELETE /tickets/7'),
    'I could not call DELETE /tickets/7 of Tickets: the definition declares no action with this method and path.',
  )
  assert.match(await ask('GET /tickets/{id}'), /^I could not call GET \/tickets\/\{id\} of Tickets: /)
  assert.match(
    await ask('ticket'),
    /^I have no action, or more than one.*\n- GET \/tickets: List all tickets\n/,
  )
  assert.deepEqual(got, [])
})

test('an API that is not confirmed, or not assigned, is not called', async (t) => {
  const started = await startWorld(t)
  const { definition, got } = await startTickets(t)
  const apiId = await importTickets(started, definition)
  const ada = adaOf(started)
  const assigned = await createAgent(started.world, ada, {
    name: 'A',
    kind: 'calling',
    customApiIds: [apiId],
  })
  const bare = await createAgent(started.world, ada, { name: 'B', kind: 'calling' })
  const nothing = 'No confirmed custom API is assigned to me, so there is nothing I can call.'
  assert.equal(await (await asking(started, assigned.id))('GET /tickets'), nothing)
  confirmCustomApi(started.world, ada, apiId)
  assert.match(await (await asking(started, assigned.id))('GET /tickets'), /^200 in /)
  assert.equal(await (await asking(started, bare.id))('GET /tickets'), nothing)
  assert.equal(got.length, 1)
})

test('a scripted agent answers on its channel, whole and as a stream alike', async (t) => {
  const started = await startWorld(t)
  const script = 'replies:\n- text: Hi\n  reply: Hello you\ndefault: What?'
  const agent = await createAgent(started.world, adaOf(started), { name: 'S', kind: 'scripted', script })
  const ask = await asking(started, agent.id)
  assert.equal(await ask('Hi'), 'Hello you')
  assert.equal(await ask('hi'), 'What?')
  const { url, key } = channelOf(started)
  const { body } = await send('POST', `${url}/stream`, key, message('Hi'))
  const events = String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line.slice('data: '.length)))
  assert.equal(events.map((event) => event.message).join(''), 'Hello you')
})

test("an agent is created of a known kind, by who may, from the account's own custom APIs", async (t) => {
  const started = await startWorld(t)
  const { world } = started
  const [ada, cho, gus] = ['ada', 'cho', 'gus'].map((id) => world.store.people.find(id))
  assert.ok(ada !== undefined && cho !== undefined && gus !== undefined)
  const { definition } = await startTickets(t)
  const apiId = await importTickets(started, definition)
  const create = (person: Person, choice: Record<string, unknown>) => () => createAgent(world, person, choice)
  await assert.rejects(create(cho, { name: 'x', kind: 'echoing' }), { reason: 'forbidden' })
  await assert.rejects(create(ada, { name: 'x', kind: 'other' }), {
    message: /^kind is none of echoing, scripted, calling$/,
  })
  await assert.rejects(create(ada, { name: '', kind: 'echoing' }), { message: /^name is not a text/ })
  await assert.rejects(create(ada, { name: 'x', kind: 'scripted', script: 'x' }), {
    message: /^the script cannot be used: line 1: /,
  })
  await assert.rejects(create(gus, { name: 'x', kind: 'calling', customApiIds: [apiId] }), {
    message: /^customApiIds names a custom API that this account does not have$/,
  })
  assert.deepEqual(world.store.agents.ofAccount('globex'), [])
})

const get = { method: 'GET', path: '/tickets/{id}' }

function read(message: string): AskedCall {
  const asked = readCall(message)
  assert.ok(asked !== undefined)
  return asked
}

test('an action is named by method and path, its arguments by name', () => {
  assert.deepEqual(read('GET /tickets/{id} id=42'), {
    action: get,
    summary: '',
    parameters: { id: '42' },
    body: undefined,
  })
  assert.deepEqual(read('get /tickets/{id} id="4 2" tag=a tag=b').parameters, {
    id: '4 2',
    tag: ['a', 'b'],
  })
  assert.deepEqual(read('GET /tickets').parameters, {})
})

test('an action is named by its summary, with or without arguments', () => {
  const { action, summary, parameters } = read('Show a  ticket id=42 please')
  assert.deepEqual(
    { action, summary, parameters },
    {
      action: undefined,
      summary: 'Show a ticket please',
      parameters: { id: '42' },
    },
  )
})

test('the rest after body= is the body, JSON or text', () => {
  const json = read('POST /tickets urgent=yes body={"title": "a=b", "n": 1}')
  assert.deepEqual(json.body, { title: 'a=b', n: 1 })
  assert.deepEqual(json.parameters, { urgent: 'yes' })
  assert.equal(read('POST /tickets body=just text').body, 'just text')
  assert.equal(read('POST /tickets body="a text"').body, 'a text')
})

test('names that objects inherit are names like any other', () => {
  const { parameters } = read('GET /x __proto__=1 constructor=2')
  assert.deepEqual(Object.entries(parameters), [
    ['__proto__', '1'],
    ['constructor', '2'],
  ])
})

test('a name given many times makes one list, and no message is read for long', () => {
  const message = `GET /x${' a=1'.repeat(10_000)}`
  assert.deepEqual(read(message).parameters, { a: Array(10_000).fill('1') })
  assert.equal(readCall(`GET /x ${'a'.repeat(longestCall)}`), undefined)
  assert.equal(read(`GET /x body=${'a'.repeat(longestCall)}`).body, 'a'.repeat(longestCall))
})

test('a quotation that is not closed is taken as it is', () => {
  assert.deepEqual(read('GET /x a="b').parameters, { a: '"b' })
})
