import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { stringify } from 'yaml'
import { type StartedWorld, send, startWorld } from '../testing/started-world.ts'

const ada = { 'x-portal-user': 'ada' }
const responses = { '200': { description: 'Done' } }

function definition(server = 'http://127.0.0.1:1'): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Tickets', version: '1' },
    servers: [{ url: `${server}/api` }],
    paths: {
      '/tickets': { get: { summary: 'All tickets', responses }, post: { operationId: 'create', responses } },
      '/tickets/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { parameters: [{ name: 'x-trace', in: 'header', schema: { type: 'string' } }], responses },
      },
    },
  }
}

/** Schemas that each refer to the next three times: short to write down, endless to fill in. */
function chained(length: number): object {
  const schemas = Array.from({ length }, (_, index) => {
    const next = { $ref: `#/components/schemas/S${index + 1}` }
    const schema = index === length - 1 ? { type: 'string' } : { properties: { a: next, b: next, c: next } }
    return [`S${index}`, schema]
  })
  return Object.fromEntries(schemas)
}

function importing({ address }: StartedWorld, text: unknown, type: unknown = 'None', person = ada) {
  const body = { name: 'Tickets', definition: text, authentication: { type } }
  return send('POST', `${address}/control/custom-apis`, person, body)
}

/** An external API that answers with what it was sent. */
async function startExternal(t: TestContext): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.statusCode = request.method === 'POST' ? 201 : 200
      const { method, url, headers } = request
      response.end(
        JSON.stringify({ method, url, trace: headers['x-trace'], type: headers['content-type'], body }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const address: AddressInfo | string | null = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  return `http://127.0.0.1:${address.port}`
}

test('a definition is imported from JSON and YAML, and its actions are listed', async (t) => {
  const started = await startWorld(t)
  for (const text of [JSON.stringify(definition()), stringify(definition())]) {
    for (const type of ['OAuth', 'API key', 'None']) {
      const answer = await importing(started, text, type)
      assert.equal(answer.status, 201)
      assert.deepEqual(answer.body.actions, [
        { method: 'GET', path: '/tickets', summary: 'All tickets' },
        { method: 'POST', path: '/tickets', summary: 'create' },
        { method: 'GET', path: '/tickets/{id}', summary: 'GET /tickets/{id}' },
      ])
    }
  }
  const large = JSON.stringify({ ...definition(), components: { schemas: chained(40) } })
  assert.equal((await importing(started, large)).status, 201)
  const later = JSON.stringify({ ...definition(), openapi: '3.2.0' })
  assert.equal((await importing(started, later)).status, 201)
})

test('what is no OpenAPI 3 definition is refused by name, and nothing is kept', async (t) => {
  const started = await startWorld(t)
  const good = definition()
  const bad: [unknown, RegExp][] = [
    ['{', /neither JSON nor YAML at line 1, column 2/],
    ['plain text', /neither JSON nor YAML/],
    ['a: [', /neither JSON nor YAML at line 1, column 5/],
    [`{\n  "openapi": "3.1.0",\n  "info": ["a" "b"]\n}`, /neither JSON nor YAML at line 3, column 16/],
    ['openapi: 3.1.0\ninfo:\n  title: x\n title: y\n', /neither JSON nor YAML at line 4, column 1/],
    ['[]', /neither JSON nor YAML/],
    [
      JSON.stringify({ swagger: '2.0', info: { title: 'x', version: '1' }, paths: {} }),
      /\/swagger .* Swagger 2\.0/,
    ],
    [JSON.stringify({ ...good, openapi: 3.1 }), /\/openapi is not a version/],
    [JSON.stringify({ ...good, info: undefined }), /required property 'info'/],
    [JSON.stringify({ ...good, paths: undefined }), /paths/],
    [
      JSON.stringify({ ...good, paths: { '/x': { get: { responses: 5 } } } }),
      /\/paths\/~1x\/get\/responses must be object/,
    ],
    [JSON.stringify({ ...good, paths: { '/x': { $ref: 'file:///etc/passwd' } } }), /leads out/],
    [
      JSON.stringify({ ...good, paths: { '/x': { $ref: '#/components/nothing' } } }),
      /#\/components\/nothing leads nowhere/,
    ],
    [
      JSON.stringify({ ...good, components: { schemas: chained(3), x: [] } }),
      /\/components has a member "x"/,
    ],
    [`openapi: 3.1.0\nx: ${'['.repeat(5000)}`, /neither JSON nor YAML/],
    [5, /definition is not a text/],
  ]
  for (const [text, message] of bad) {
    const answer = await importing(started, text)
    assert.equal(answer.status, 422, String(text))
    assert.match(answer.body.message, message)
  }
  for (const type of ['Basic', 'none', 'oauth', '', null, 5]) {
    const answer = await importing(started, JSON.stringify(good), type)
    assert.equal(answer.status, 422, String(type))
  }
  assert.equal(
    (await importing(started, JSON.stringify(good), 'None', { 'x-portal-user': 'cho' })).status,
    403,
  )
  assert.deepEqual((await send('GET', `${started.address}/control/custom-apis`, ada)).body, {
    customApis: [],
  })
})

test('the Test Panel sends what was edited and shows the live answer', async (t) => {
  const started = await startWorld(t)
  const { body: api } = await importing(started, JSON.stringify(definition(await startExternal(t))))
  const url = `${started.address}/control/custom-apis/${api.id}`
  assert.equal((await send('POST', `${url}/confirm`, ada)).body.state, 'confirmed')
  const panel = (edited: object) => send('POST', `${url}/test`, ada, edited)
  const shown = await panel({
    method: 'get',
    path: '/tickets/{id}',
    parameters: { id: '4 2/é', 'x-trace': 'abc', state: ['open', 'new'] },
  })
  assert.equal(shown.status, 200)
  const { status, body } = shown.body
  assert.deepEqual(
    [status, body.url, body.trace],
    [200, '/api/tickets/4%202%2F%C3%A9?state=open&state=new', 'abc'],
  )
  const posted = await panel({
    method: 'POST',
    path: '/tickets',
    headers: { 'x-trace': 't' },
    body: { a: 1 },
  })
  assert.equal(posted.body.status, 201)
  assert.deepEqual(posted.body.body, {
    ...{ method: 'POST', url: '/api/tickets', trace: 't', type: 'application/json', body: '{"a":1}' },
  })
  assert.equal((await panel({ method: 'GET', path: '/tickets/42' })).body.body.url, '/api/tickets/42')
})

test('only what is declared is called', async (t) => {
  const started = await startWorld(t)
  const { body: api } = await importing(started, JSON.stringify(definition(await startExternal(t))))
  const test = (edited: object, person = ada) =>
    send('POST', `${started.address}/control/custom-apis/${api.id}/test`, person, edited)
  const refused = [
    { method: 'DELETE', path: '/tickets' },
    { method: 'GET', path: '/users' },
    { method: 'GET', path: '/tickets/1/comments' },
    { method: 'GET', path: '/tickets/..' },
    { method: 'GET', path: '/tickets/%2e%2e' },
    { method: 'GET', path: '/tickets/x\\..' },
    { method: 'GET', path: '/tickets/.\t.' },
    { method: 'GET', path: '/tickets/1?admin=1' },
    { method: 'GET', path: '/tickets/{id}', parameters: { id: '..' } },
    { method: 'GET', path: '/tickets/{id}' },
    { method: 'GET', path: 'http://elsewhere/tickets' },
    { method: 'GET', path: '/tickets', body: { a: 1 } },
    { method: 'GET', path: '/tickets', headers: { 'x y': '1' } },
    { method: 5, path: '/tickets' },
    { method: 'GET', path: '/tickets', parameters: { page: 'x'.repeat(65_536) } },
    { method: 'GET', path: '/tickets', headers: { 'x-trace': 'x'.repeat(65_536) } },
    { method: 'GET', path: `/tickets/${'x'.repeat(65_536)}` },
  ]
  for (const edited of refused) {
    assert.equal((await test(edited)).status, 422, JSON.stringify(edited))
  }
  assert.equal((await test({ method: 'GET', path: '/tickets' }, { 'x-portal-user': 'gus' })).status, 403)
  const { body: silent } = await importing(started, JSON.stringify(definition()))
  const answer = await send('POST', `${started.address}/control/custom-apis/${silent.id}/test`, ada, {
    method: 'GET',
    path: '/tickets',
  })
  assert.equal(answer.status, 409)
})
