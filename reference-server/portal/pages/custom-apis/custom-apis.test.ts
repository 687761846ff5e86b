import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringify } from 'yaml'
import { loadFault } from '../../../command/load-change.ts'
import { orderDefinition, startExternalApi, ticketDefinition } from '../../../testing/external-api.ts'
import {
  decodeHtml,
  type PortalVisitor,
  type Shown,
  signIn,
  termsOf,
} from '../../../testing/portal-visitor.ts'
import { startWorld } from '../../../testing/started-world.ts'

const nowhere = ticketDefinition('http://127.0.0.1:1')

/** Sends the import form as a browser does. */
async function imported(visitor: PortalVisitor, fields: Record<string, string | File>): Promise<Shown> {
  const form = new FormData()
  form.append('_csrf', await visitor.token())
  for (const [name, value] of Object.entries({ name: 'Tickets', 'authentication.type': 'None', ...fields })) {
    form.append(name, value)
  }
  return visitor.send('POST', '/custom-apis/new', form)
}

/** Imports, and gives the path of the new API's page. */
async function pathOfNew(visitor: PortalVisitor, definition: object, fields = {}): Promise<string> {
  const { to, html } = await imported(visitor, { definition: JSON.stringify(definition), ...fields })
  assert.ok(to, html)
  return to
}

function textOf(html: string): string {
  return decodeHtml(html.replace(/<[^>]*>/g, ''))
}

function bodyIn(html: string): string {
  return textOf(/aria-label="Body"><code>(.*?)<\/code>/s.exec(html)?.[1] ?? '')
}

test('a definition is imported pasted or as a file, confirmed, and listed with its actions', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  assert.match((await ada.get('/custom-apis')).html, /There is no custom API yet/)
  const text = stringify(nowhere)
  const path = (await imported(ada, { file: new File([text], 'tickets.yaml') })).to ?? ''
  const { html } = await ada.get(path)
  assert.match(html, /Tickets is imported, with 3 actions/)
  const actions = [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/gs)]
  assert.deepEqual(
    actions.map(([, name = '', summary]) => [textOf(name).replace(/\s+/g, ' '), summary]),
    [
      ['GET /tickets', 'All tickets'],
      ['POST /tickets', 'Creates a ticket'],
      ['GET /tickets/{id}', 'One ticket'],
    ],
  )
  assert.equal((await ada.post(`${path}/confirm`)).to, path)
  const confirmed = await ada.get(path)
  assert.equal(termsOf(confirmed.html)['State'], 'confirmed')
  assert.ok(!confirmed.html.includes(`${path}/confirm`))
  assert.match((await ada.get('/custom-apis')).html, /Tickets<\/a>/)
})

test('a refused definition comes back with what was typed and the place, and nothing is kept', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const yaml = 'openapi: 3.1.0\ninfo:\n  title: <img src=x>\n title: y\n'
  const broken = await imported(ada, { name: '<b>Mine</b>', definition: yaml })
  assert.equal(broken.status, 422)
  assert.match(broken.alert ?? '', /line 4, column 1/)
  assert.ok(!broken.html.includes('<img src=x>') && !broken.html.includes('<b>Mine'))
  assert.match(textOf(broken.html), /title: <img src=x>/)
  assert.match(broken.html, /value="&lt;b&gt;Mine/)
  const swagger = { swagger: '2.0', info: { title: 'x', version: '1' }, paths: {} }
  assert.match((await imported(ada, { definition: JSON.stringify(swagger) })).alert ?? '', /Swagger 2\.0/)
  const twice = { definition: JSON.stringify(nowhere), file: new File(['{}'], 'x.json') }
  assert.match((await imported(ada, twice)).alert ?? '', /a file, not both/)
  const basic = { definition: JSON.stringify(nowhere), 'authentication.type': 'Basic' }
  assert.match((await imported(ada, basic)).alert ?? '', /^Choose one of the types/)
  const half = { definition: JSON.stringify(nowhere), 'authentication.type': 'OAuth' }
  const secret = 'never-to-be-shown'
  const asked = await imported(ada, { ...half, 'authentication.clientSecret': secret })
  assert.match(asked.alert ?? '', /^2 fields need another look/)
  assert.ok(!asked.html.includes(secret))
  assert.deepEqual(started.world.store.customApis.ofAccount('acme'), [])
})

test('the Test Panel sends what was edited and shows the live response', async (t) => {
  const started = await startWorld(t)
  const external = await startExternalApi(t)
  const ada = await signIn(started, 'ada')
  const path = await pathOfNew(ada, ticketDefinition(external.address))
  const form = await ada.get(`${path}/test?${new URLSearchParams({ method: 'POST', path: '/tickets' })}`)
  assert.match(textOf(form.html), /"title": "Broken"/)
  const { status, html } = await ada.post(`${path}/test`, {
    ...{ method: 'GET', path: '/tickets/{id}', 'parameter:id': '4/2', 'parameter:x-trace': 'abc' },
    ...{ parameters: 'state=open\r\nstate=<b>', headers: 'X-Mine:  yes' },
  })
  assert.equal(status, 200)
  const [arrived] = external.arrived
  assert.equal(arrived?.url, '/tickets/4%2F2?state=open&state=%3Cb%3E')
  assert.deepEqual([arrived.headers['x-trace'], arrived.headers['x-mine']], ['abc', 'yes'])
  assert.deepEqual(JSON.parse(bodyIn(html)), arrived)
  assert.equal(termsOf(html)['Status'], '200 OK')
  assert.equal(termsOf(html)['content-type'], 'application/json')
  await ada.post(`${path}/test`, { method: 'POST', path: '/tickets', body: '{"a":\r\n1}' })
  assert.equal(external.arrived[1]?.body, '{"a":\n1}')
  assert.equal(external.arrived[1].headers['content-type'], 'application/json')
})

test('a body is shown character by character, and is never part of the page', async (t) => {
  const started = await startWorld(t)
  const body = '\n<script>alert(1)</script>&amp;\r\n"é"\u2028</pre> '
  const external = await startExternalApi(t, (_arrived, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.statusCode = 503
    response.end(body)
  })
  const ada = await signIn(started, 'ada')
  const path = await pathOfNew(ada, ticketDefinition(external.address))
  const { status, html } = await ada.post(`${path}/test`, { method: 'GET', path: '/tickets' })
  assert.equal(status, 200)
  assert.equal(termsOf(html)['Status'], '503 Service Unavailable')
  assert.equal(bodyIn(html), body)
  assert.ok(!html.includes('<script>alert'))
})

test('what cannot be sent is refused with its reason, and the form keeps what was typed', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const path = await pathOfNew(ada, nowhere)
  const undeclared = new URLSearchParams({ method: 'DELETE', path: '/tickets' })
  assert.equal((await ada.get(`${path}/test?${undeclared}`)).status, 422)
  assert.equal((await ada.post(`${path}/test`, { method: 'DELETE', path: '/tickets' })).status, 422)
  const silent = await ada.post(`${path}/test`, { method: 'GET', path: '/tickets', headers: 'X-Mine: <i>' })
  assert.equal(silent.status, 409)
  assert.match(silent.alert ?? '', /did not answer/)
  assert.match(textOf(silent.html), /X-Mine: <i>/)
  for (const headers of ['no colon', 'Host: elsewhere', 'Transfer-Encoding: chunked', 'Content-Length: 1']) {
    const refused = await ada.post(`${path}/test`, { method: 'GET', path: '/tickets', headers })
    assert.equal(refused.status, 422, headers)
  }
})

test('the authentication is given once, shown by its last four characters, and changed as a whole', async (t) => {
  const started = await startWorld(t)
  const external = await startExternalApi(t)
  const ada = await signIn(started, 'ada')
  const key = 'sk-0123456789-wxyz'
  const fields = {
    ...{ 'authentication.type': 'API key', 'authentication.in': 'header' },
    ...{ 'authentication.name': 'x-api-key', 'authentication.value': key },
  }
  const path = await pathOfNew(ada, ticketDefinition(external.address), fields)
  const { html } = await ada.get(path)
  assert.match(termsOf(html)['Key'] ?? '', /^…wxyz/)
  const change = (await ada.get(`${path}/authentication`)).html
  for (const page of [html, change]) assert.ok(!page.includes(key))
  await ada.post(`${path}/test`, { method: 'GET', path: '/tickets' })
  assert.equal(external.arrived[0]?.headers['x-api-key'], key)
  assert.equal((await ada.post(`${path}/authentication`, { 'authentication.type': 'None' })).to, path)
  await ada.post(`${path}/test`, { method: 'GET', path: '/tickets' })
  assert.equal(external.arrived[1]?.headers['x-api-key'], undefined)
})

test('an agent that calls custom APIs is assigned and withdrawn; another account has no part in it', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const path = await pathOfNew(ada, nowhere)
  const { agents, customApis } = started.world.store
  agents.add({ id: 'caller', accountId: 'acme', name: 'Caller', kind: 'calling', script: null })
  const of = (): number => customApis.ofAgent('caller').length
  assert.equal((await ada.post(`${path}/agents`, { agentId: 'caller' })).to, path)
  assert.equal(of(), 0)
  await ada.post(`${path}/confirm`)
  assert.equal(of(), 1)
  assert.match((await ada.get(path)).html, /Take it away from Caller/)
  await ada.post(`${path}/agents/withdraw`, { agentId: 'caller' })
  assert.equal(of(), 0)
  for (const agentId of ['echo', 'nobody', '']) {
    assert.equal((await ada.post(`${path}/agents`, { agentId })).status, 422, agentId)
  }
  const gus = await signIn(started, 'gus')
  for (const page of [path, `${path}/authentication`, `${path}/test?method=GET&path=/tickets`]) {
    assert.equal((await gus.get(page)).status, 403, page)
  }
  for (const step of ['confirm', 'authentication', 'agents', 'agents/withdraw', 'test']) {
    const fields = { 'authentication.type': 'None', method: 'GET', path: '/tickets' }
    assert.equal((await gus.post(`${path}/${step}`, fields)).status, 403, step)
  }
  assert.equal((await ada.get('/custom-apis/none')).status, 404)
})

test('who may not manage custom APIs is not offered them, and refused', async (t) => {
  const started = await startWorld(t)
  const cho = await signIn(started, 'cho')
  assert.ok(!(await cho.get('/')).html.includes('Custom APIs'))
  assert.equal((await cho.get('/custom-apis')).status, 403)
  assert.equal((await cho.get('/custom-apis/new')).status, 403)
  assert.equal((await imported(cho, { definition: JSON.stringify(nowhere) })).status, 403)
})

test('a thousand actions are found by a search', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const get = { responses: { '200': { description: 'Done' } } }
  const paths = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`/things/${n}`, { get }]))
  const path = await pathOfNew(ada, { ...nowhere, paths })
  const rows = (html: string): number => html.split('<th scope="row"').length - 1
  assert.equal(rows((await ada.get(path)).html), 1000)
  const found = await ada.get(`${path}?q=${encodeURIComponent('GET /things/99')}`)
  assert.equal(rows(found.html), 11)
  assert.match(found.html, /11 of 1000 actions/)
})

test('faults show in the pages as they do in the control protocol', async (t) => {
  const external = await startExternalApi(t)
  const pathIn = async (fault: string): Promise<[PortalVisitor, string]> => {
    const { change } = await loadFault(fault)
    const ada = await signIn(await startWorld(t, [change]), 'ada')
    return [ada, await pathOfNew(ada, ticketDefinition(external.address))]
  }
  const [sampled, sample] = await pathIn('panel-shows-sample')
  const shown = await sampled.post(`${sample}/test`, { method: 'GET', path: '/tickets' })
  assert.equal(bodyIn(shown.html), '{"sample":true}')
  const [short, list] = await pathIn('actions-incomplete')
  assert.equal((await short.get(list)).html.split('<th scope="row"').length, 2)
  const [lax] = await pathIn('import-unjudged')
  assert.equal((await imported(lax, { definition: 'nonsense' })).status, 303)
  const [free, path] = await pathIn('undeclared-called')
  const undeclared = { method: 'DELETE', path: '/users' }
  assert.equal((await free.get(`${path}/test?${new URLSearchParams(undeclared)}`)).status, 200)
  assert.equal((await free.post(`${path}/test`, undeclared)).status, 200)
  assert.deepEqual([external.arrived.at(-1)?.method, external.arrived.at(-1)?.url], ['DELETE', '/users'])
})

test('the Test Panel offers the values of an enum, describes, and begins a body by its schema', async (t) => {
  const ada = await signIn(await startWorld(t), 'ada')
  const to = await pathOfNew(ada, orderDefinition())
  const told = textOf((await ada.get(to)).html)
  assert.match(told, /does not declare all parameters[\s\S]*id of POST \/orders\/\{id\}/)
  const { html } = await ada.get(`${to}/test?method=POST&path=/orders/{id}`)
  assert.match(html, /<label for="parameter:id" class="needed">id \(path\)<[\s\S]*does not declare it/)
  assert.match(
    html,
    /state \(query, optional\)[\s\S]*Which ones\. Default: open\.[\s\S]*<option value="shut"/,
  )
  const body = JSON.parse(decodeHtml(/<textarea id="body"[^>]*>\n(.*?)<\/textarea>/s.exec(html)?.[1] ?? ''))
  assert.deepEqual([body.title, body.tags], ['text', ['new']])
  assert.deepEqual(Object.keys(body.parent), ['title', 'tags', 'parent'])
})

test('the Test Panel shows its request as a curl line, without sending it, and without the secret', async (t) => {
  const ada = await signIn(await startWorld(t), 'ada')
  const secret = 'sk-0123456789-wxyz'
  const key = {
    'authentication.in': 'header',
    'authentication.name': 'x-key',
    'authentication.value': secret,
  }
  const to = await pathOfNew(ada, orderDefinition(), { 'authentication.type': 'API key', ...key })
  const asked = { method: 'POST', path: '/orders/{id}', body: `{"title": "it's"}`, show: 'curl' }
  const { alert, html } = await ada.post(`${to}/test`, asked)
  assert.equal(alert, 'Give id a value: it is part of the path.')
  assert.match(html, /id="parameter:id"[^>]*aria-invalid="true"/)
  const shown = await ada.post(`${to}/test`, { ...asked, 'parameter:id': '4/2', 'parameter:state': 'shut' })
  assert.equal(shown.status, 200)
  const line = textOf(/aria-label="curl command"><code>(.*?)<\/code>/s.exec(shown.html)?.[1] ?? '')
  assert.deepEqual(line.split(' \\\n  '), [
    "curl -X POST 'http://127.0.0.1:1/orders/4%2F2?state=shut'",
    "-H 'content-type: application/json'",
    '-H "x-key: $API_KEY"',
    `--data-raw '{"title": "it'\\''s"}'`,
  ])
  assert.ok(!shown.html.includes(secret))
})

test('many actions are folded by their tags, and those that a search finds are not', async (t) => {
  const ada = await signIn(await startWorld(t), 'ada')
  const responses = { '200': { description: 'Done' } }
  const paths = Array.from({ length: 60 }, (_, index) => [
    `/things/${index}`,
    { get: { summary: `Thing ${index}`, tags: [index < 30 ? 'First' : 'Second'], responses } },
  ])
  const to = await pathOfNew(ada, orderDefinition(Object.fromEntries(paths)))
  const folds = async (path: string): Promise<string[]> => {
    const { html } = await ada.get(path)
    const found = html.matchAll(/<details class="group" (open)?><summary[^>]*>([^<]*)</g)
    return Array.from(found, ([, open = 'folded', name]) => `${name} ${open}`)
  }
  const folded = ['Other actions (1) folded', 'First (30) folded', 'Second (30) folded']
  assert.deepEqual(await folds(to), folded)
  assert.deepEqual(await folds(`${to}?q=thing+5`), ['First (1) open', 'Second (10) open'])
})
