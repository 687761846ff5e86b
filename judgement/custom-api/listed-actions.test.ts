import assert from 'node:assert/strict'
import { test } from 'node:test'
import SwaggerParser from '@apidevtools/swagger-parser'
import { Violation } from '../outcome/violation.ts'
import type { PortalCustomApi, PortalOutcome } from '../portal/portal-step.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertArrivedAsEdited } from './arrived-request.ts'
import { deskDefinition } from './desk-definition.ts'
import {
  assertImportRefused,
  assertListsActions,
  assertListsDeskAction,
  assertListsNothingOf,
  assertOnlyDeclared,
} from './listed-actions.ts'
import type { ReceivedRequest } from './shown-answer.ts'

const FAILED = 'failed without an exchange'
const DECLARED = ['GET /tickets', 'POST /tickets', 'GET /tickets/{id}']

function listing(...actions: readonly string[]): PortalCustomApi {
  const listed = actions.map((action) => {
    const [method = '', path = ''] = action.split(' ')
    return { method, path }
  })
  return { id: 'api-1', actions: listed }
}

const judgedActions = (...actions: readonly string[]): string =>
  conclusion(() => assertListsActions(listing(...actions), DECLARED))

test('the actions of a definition are listed in any order, their methods in any letter case', () => {
  assert.equal(judgedActions('get /tickets/{id}', 'Post /tickets', 'GET /tickets'), 'passed')
})

test('the actions of a definition are not listed with one missing, one more, one twice, or one changed', () => {
  assert.equal(judgedActions('GET /tickets', 'POST /tickets'), FAILED)
  assert.equal(judgedActions(...DECLARED, 'DELETE /tickets'), FAILED)
  assert.equal(judgedActions(...DECLARED, 'GET /tickets'), FAILED)
  assert.equal(judgedActions('GET /tickets', 'POST /tickets', 'GET /tickets/{ID}'), FAILED)
})

test('a definition that was refused leaves no action of its own', () => {
  assert.equal(
    conclusion(() => assertListsNothingOf(listing('GET /tickets'), '/refused')),
    'passed',
  )
  assert.equal(
    conclusion(() => assertListsNothingOf(listing('GET /tickets', 'GET /v1/refused'), '/refused')),
    FAILED,
  )
})

const judgedImport = (outcome: PortalOutcome<unknown>): string =>
  conclusion(() => assertImportRefused(outcome, 'it'))

test('an import is refused by an answer, or by a portal that has no statuses', () => {
  assert.equal(judgedImport({ done: false, refusal: 'field', status: 422, detail: 'no paths' }), 'passed')
  assert.equal(judgedImport({ done: false, refusal: 'field', status: 499, detail: 'no paths' }), 'passed')
  assert.equal(
    judgedImport({ done: false, refusal: 'field', detail: 'the page says that it is no definition' }),
    'passed',
  )
})

test('an import that is taken, or over which the service breaks down, is not refused', () => {
  assert.equal(judgedImport({ done: true, value: {}, raw: {} }), FAILED)
  assert.equal(
    judgedImport({ done: false, refusal: 'field', status: 500, detail: 'Internal Server Error' }),
    FAILED,
  )
})

test('the definition of the desk is valid', async () => {
  await SwaggerParser.validate(JSON.parse(JSON.stringify(deskDefinition('http://127.0.0.1:1'))))
})

const edited = {
  method: 'PUT',
  path: '/users/{userId}/notes/{noteId}',
  parameters: { userId: 'a b', noteId: '50%', mode: 'x+y z' },
  headers: { 'x-trace': 'T; 1' },
  body: { a: [1, null] },
}
const right: ReceivedRequest = {
  method: 'PUT',
  path: '/desk/v1/users/a%20b/notes/50%25',
  query: 'mode=x%2By%20z',
  headers: { 'x-trace': 'T; 1', 'content-type': 'application/json; charset=utf-8', host: 'h' },
  body: Buffer.from('{ "a": [1, null] }'),
}

test('a request that arrived is the one that was edited, however it is escaped', () => {
  for (const query of ['mode=x%2By+z', 'mode=x+y%20z', 'mode=%78%2by%20z']) {
    assertArrivedAsEdited([{ ...right, query }], edited)
  }
  assertArrivedAsEdited([{ ...right, path: '/desk/v1/users/%61%20b/notes/50%25' }], edited)
})

for (const [what, change] of [
  ['another method', { method: 'POST' }],
  ['no base path', { path: '/users/a%20b/notes/50%25' }],
  ['a value that is escaped twice', { path: '/desk/v1/users/a%2520b/notes/50%25' }],
  ['no query', { query: '' }],
  ['a query with more in it', { query: 'mode=x%2By%20z&b=1' }],
  ['a query with a value twice', { query: 'mode=x%2By%20z&mode=x%2By%20z' }],
  ['another header', { headers: { ...right.headers, 'x-trace': 'T' } }],
  ['no JSON by its type', { headers: { ...right.headers, 'content-type': 'text/plain' } }],
  ['another body', { body: Buffer.from('{"a":[1]}') }],
  ['a body that is a text in JSON', { body: Buffer.from('"{}"') }],
] as const) {
  test(`a request that arrived is another one with ${what}`, () => {
    assert.throws(() => assertArrivedAsEdited([{ ...right, ...change }], edited), Violation)
  })
}

test('a request that arrived is none where nothing came, and too much where it came twice', () => {
  assert.throws(() => assertArrivedAsEdited([], edited), /nothing there/)
  assert.throws(() => assertArrivedAsEdited([right, right], edited), /2 requests/)
})

const came = (method: string, path: string): readonly ReceivedRequest[] => [{ ...right, method, path }]

test('what reached the outside API is declared by method and path, with a slash escaped as part of a value', () => {
  for (const path of ['/desk/v1/tickets/42', '/desk/v1/tickets/..%2Fsecrets', '/desk/v1/tickets/a..b']) {
    assertOnlyDeclared(came('GET', path), 'a request')
  }
})

test('what reached the outside API is declared where two dots arrive as the value that they are, unresolved', () => {
  for (const dots of ['..', '%2E%2e', '.'])
    assertOnlyDeclared(came('GET', `/desk/v1/tickets/${dots}`), 'a request')
})

for (const [method, path] of [
  ['DELETE', '/desk/v1/tickets'],
  ['GET', '/desk/v1/tickets/42/comments'],
  ['GET', '/desk/v1/Tickets'],
  ['GET', '/desk/v1/tickets/'],
  ['GET', '/tickets'],
  ['GET', '/desk/v1/desk/v1/tickets'],
] as const) {
  test(`what reached the outside API is not declared as ${method} ${path}`, () => {
    assert.throws(() => assertOnlyDeclared(came(method, path), 'a request'), Violation)
  })
}

const parts = { method: 'GET', path: '/tickets', parameters: { state: 'open' }, headers: {} }
const cameUnedited = {
  ...right,
  method: 'GET',
  path: '/desk/v1/tickets',
  query: 'state=open',
  body: Buffer.alloc(0),
}
const at = (headers: ReceivedRequest['headers'], query = 'state=open') =>
  assertArrivedAsEdited([{ ...cameUnedited, headers, query }], parts)

test('a request that leaves something alone arrives without it, or with nothing in it as a form may have it', () => {
  assert.doesNotThrow(() => at({}))
  assert.doesNotThrow(() => at({ 'x-trace': '' }, 'state=open&q='))
})

test('a request that leaves something alone may not arrive with a value for it', () => {
  assert.throws(() => at({}, 'state=open&q=undefined'), /"undefined"/)
  assert.throws(() => at({}, 'state=open&other='), /"other"/)
  assert.throws(() => at({ 'x-trace': 'of the call before' }), /no header x-trace .*"of the call before"$/)
  assert.throws(() => at({ authorization: 'Bearer leaked' }), /no header authorization/)
  assert.throws(() => at({ authorization: '' }), /no header authorization/)
})

test('a declared action that the panel refuses was lost at the import if others alone are listed', () => {
  const judge = (method: string, path: string, ...listed: readonly string[]): string =>
    conclusion(() => assertListsDeskAction(listing(...listed), { method, path }))
  assert.equal(judge('POST', '/tickets', 'GET /tickets', 'get /status'), FAILED)
  assert.equal(judge('GET', '/tickets/{ticketId}', 'GET /tickets'), FAILED)
  assert.equal(judge('GET', '/tickets', 'get /tickets'), 'passed')
  assert.equal(judge('GET', '/secrets', 'GET /tickets'), 'passed')
  assert.equal(judge('POST', '/tickets'), 'passed')
})
