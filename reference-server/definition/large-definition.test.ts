import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { folder } from '../../tools/folder.ts'
import { send, startWorld } from '../testing/started-world.ts'
import { readActions } from './read-actions.ts'

const megabyte = 1_048_576

/** A definition of 1200 actions and more than ten megabytes, most of it schemas that refer to each other. */
function large(): string {
  const path = (n: number): [string, object] => {
    const schema = { $ref: `#/components/schemas/S${n}` }
    const operation = {
      summary: `Thing ${n}`,
      parameters: [{ $ref: '#/components/parameters/page' }],
      requestBody: { content: { 'application/json': { schema } } },
      responses: { '200': { description: 'Done', content: { 'application/json': { schema } } } },
    }
    return [`/things/${n}/{id}`, { put: operation, patch: operation }]
  }
  const schema = (n: number): [string, object] => {
    const next = { $ref: `#/components/schemas/S${(n + 1) % 600}` }
    const property = (_: unknown, index: number): [string, object] => [
      `property${index}`,
      index % 7 === 0
        ? next
        : { type: 'string', description: 'What it is for, said in a sentence.', example: `e${n}` },
    ]
    return [
      `S${n}`,
      { type: 'object', properties: Object.fromEntries(Array.from({ length: 230 }, property)) },
    ]
  }
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Large', version: '1' },
    servers: [{ url: 'https://large.example' }],
    paths: Object.fromEntries(Array.from({ length: 600 }, (_, n) => path(n))),
    components: {
      schemas: Object.fromEntries(Array.from({ length: 600 }, (_, n) => schema(n))),
      parameters: { page: { name: 'page', in: 'query', schema: { type: 'integer' } } },
    },
  })
}

/** Imports a definition, and counts the actions that are listed. */
async function actionsOf(t: TestContext, definition: string): Promise<number> {
  const { address } = await startWorld(t)
  const choice = { name: 'Large', definition, authentication: { type: 'None' } }
  const answer = await send('POST', `${address}/control/custom-apis`, { 'x-portal-user': 'ada' }, choice)
  assert.equal(answer.status, 201, answer.body.message)
  return answer.body.actions.length
}

test('a definition of ten megabytes is imported, and its actions listed', async (t) => {
  const text = large()
  assert.ok(text.length > 10 * megabyte, `${text.length}`)
  assert.equal(await actionsOf(t, text), 1200)
})

for (const name of ['api.github.com.json', 'api.github.com.deref.json']) {
  test(`GitHub's definition is imported, and its actions listed: ${name}`, async (t) => {
    const text = readFileSync(join(folder, 'node_modules/@octokit/openapi/generated', name), 'utf8')
    const { paths }: { paths: Record<string, object> } = JSON.parse(text)
    const declared = Object.values(paths).flatMap((item) =>
      Object.keys(item).filter((key) => /^(?:get|put|post|delete|patch|head|options|trace)$/.test(key)),
    )
    assert.ok(declared.length > 700, `${declared.length}`)
    assert.equal(await actionsOf(t, text), declared.length)
  })
}

test('while a long definition is read, others do not wait', async () => {
  const begun = performance.now()
  let last = begun
  let longestPause = 0
  const ticking = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last)
    last = performance.now()
  }, 5)
  const { actions } = await readActions(large())
  clearInterval(ticking)
  assert.equal(actions.length, 1200)
  // Read in one go, it would be one pause from the beginning to the end.
  const whole = performance.now() - begun
  assert.ok(longestPause < whole / 2, `${longestPause.toFixed(0)} of ${whole.toFixed(0)} ms`)
})

test('what is wrong with a long definition is told with its place', async () => {
  const text = large()
  const { actions, problem } = await readActions(text.replace('"title":"Large"', '"title":5'))
  assert.deepEqual(actions, [])
  assert.match(problem ?? '', /: \/info\/title must be string$/)
  assert.match(
    (await readActions(text.slice(0, 400_000))).problem ?? '',
    /neither JSON nor YAML at line 1, column \d+/,
  )
})

/** A definition of so many paths that refer to one path item of eight operations with many parameters. */
function repeated(paths: number, parameters: number): string {
  const operation = { responses: { '200': { description: 'Done' } } }
  const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
  const item = {
    parameters: Array.from({ length: parameters }, (_, n) => ({ name: `p${n}`, in: 'query', schema: {} })),
    ...Object.fromEntries(methods.map((method) => [method, operation])),
  }
  const path = (n: number): [string, object] => [`/p${n}`, { $ref: '#/components/pathItems/P' }]
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: Object.fromEntries(Array.from({ length: paths }, (_, n) => path(n))),
    components: { pathItems: { P: item } },
  })
}

test('a small definition that comes to a large one is refused, with what to do', async (t) => {
  const { address } = await startWorld(t)
  for (const [definition, what] of [
    [repeated(2000, 0), 'declares more than 10000 actions'],
    [
      repeated(2000, 1500),
      'declares actions that come to more than 4194304 characters with their parameters',
    ],
    [repeated(50, 300), 'declares actions that come to more than 4194304 characters with their parameters'],
  ]) {
    const choice = { name: 'x', definition, authentication: { type: 'None' } }
    const answer = await send('POST', `${address}/control/custom-apis`, { 'x-portal-user': 'ada' }, choice)
    const advice = 'leave out what agents need not call, or import it in parts'
    assert.deepEqual([answer.status, answer.body.message], [422, `definition ${what}: ${advice}`])
  }
  const { actions } = await readActions(repeated(1250, 0))
  assert.equal(actions.length, 10_000)
})

test('references in a long chain are followed to its end', async () => {
  const links = 20_000
  const link = (n: number): [string, object] => [`n${n}`, { $ref: `#/components/pathItems/n${n + 1}` }]
  const get = { get: { responses: { '200': { description: 'Done' } } } }
  const { actions, problem } = await readActions(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
      paths: { '/x': { $ref: '#/components/pathItems/n0' } },
      components: {
        pathItems: {
          ...Object.fromEntries(Array.from({ length: links }, (_, n) => link(n))),
          [`n${links}`]: get,
        },
      },
    }),
  )
  assert.deepEqual([actions.length, problem], [1, undefined])
})
