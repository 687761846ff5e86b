import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { Violation } from '../outcome/violation.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertNoWorkspaceNamed } from './no-workspace-named.ts'
import { listKnownWorkspaces } from './own-workspace-only.ts'

const json = (status: number, body: unknown): Exchange => answerWith(status, JSON.stringify(body))
const account = json(200, { workspaces: [{ id: 'ws-1' }, { id: 'ws-2' }], total: 2 })
const workspaces = listKnownWorkspaces([account], 'ws-1')

test('a refusal may say anything else', () => {
  assertNoWorkspaceNamed(
    json(403, { error: 'forbidden', account: 'acc-2', id: 'req-1' }),
    workspaces,
    'a request',
  )
})

test('a refusal must neither name a workspace nor list those of another account', () => {
  const leaks = [json(403, 'ask the owner of ws-2'), json(403, { workspaces: [{ id: 'ws-of-another' }] })]
  for (const exchange of leaks) {
    assert.equal(
      conclusion(() => assertNoWorkspaceNamed(exchange, workspaces, 'a request')),
      'failed at body',
    )
  }
})

test('a refusal must not name one with escapes of JSON either, nor as a text of its own', () => {
  const named = listKnownWorkspaces(
    [json(200, [{ id: 'ws-1', name: 'Größe & Zahl' }, { id: 'sales' }])],
    'ws-1',
  )
  for (const text of [
    '{"message":"not for Gr\\u00f6\\u00dfe \\u0026 Zahl"}',
    '{"message":"not for w\\u0073-1"}',
    '{"only":["sales"]}',
  ]) {
    assert.throws(() => assertNoWorkspaceNamed(answerWith(403, text), named, 'a request'), Violation)
  }
  assertNoWorkspaceNamed(json(401, { message: 'ask sales' }), named, 'a request')
})

test('a refusal must not name one in other letter case, or with escapes of HTML or of a URL', () => {
  const list = [{ id: 'ws-1', name: 'Größe & Zahl' }, { id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' }]
  const named = listKnownWorkspaces([json(200, list)], 'ws-1')
  for (const text of [
    'NOT FOR GRÖSSE & ZAHL'.replace('SS', 'ß'),
    '<p>not for Gr&#246;&szlig;e &amp; Zahl</p>',
    '/login?back=/w/Gr%C3%B6%C3%9Fe+%26+Zahl',
    '<p>w&#115;-1</p>',
    'not for F47AC10B-58CC-4372-A567-0E02B2C3D479',
  ]) {
    assert.throws(() => assertNoWorkspaceNamed(answerWith(403, text), named, 'a request'), Violation)
  }
})

test('a refusal may have ordinary words, and the names of formats, in other letter case', () => {
  const list = [{ id: 'ws-1', name: 'Sales Team' }, { id: 'utf-8' }, { id: 'ws-3', name: 'Help & Support' }]
  const named = listKnownWorkspaces([json(200, list)], 'ws-1')
  for (const text of ['ASK YOUR SALES TEAM', 'for help &amp; support, see', 'charset UTF-8', 'Sales team']) {
    assertNoWorkspaceNamed(answerWith(403, text), named, 'a request')
  }
  assert.throws(
    () => assertNoWorkspaceNamed(answerWith(403, 'not for Sales Team'), named, 'a request'),
    Violation,
  )
})

test('a refusal is judged by the known workspace alone where the listing cannot be read', () => {
  const known = listKnownWorkspaces([answerWith(200, '<ul><li>ws-1</li></ul>')], 'ws-1')
  assertNoWorkspaceNamed(json(403, { error: 'forbidden', id: 'ws-9' }), known, 'a request')
  assert.throws(() => assertNoWorkspaceNamed(json(403, 'not for ws-1'), known, 'a request'), Violation)
})

test('a refusal names each workspace once', () => {
  const leak = json(403, { workspaces: [{ id: 'ws-2' }, { id: 'ws-4' }], message: 'ws-2' })
  assert.throws(() => assertNoWorkspaceNamed(leak, workspaces, 'a request'), /names ws-2, ws-4$/)
})

test('a refusal that never came names nothing', () =>
  assertNoWorkspaceNamed(failWith(), workspaces, 'a request'))

test('a refusal lists none by a place that any object has', () => {
  const ids = listKnownWorkspaces([json(200, ['ws-1', 'ws-2'])], 'ws-1')
  assertNoWorkspaceNamed(json(403, ['forbidden']), ids, 'a request')
  const mapped = listKnownWorkspaces([json(200, { a: { id: 'ws-1' }, b: { id: 'ws-2' } })], 'ws-1')
  assertNoWorkspaceNamed(json(403, { error: { id: 'req-1' } }), mapped, 'a request')
})

test('a refusal is not taken for a listing because it is an object as well', () => {
  const map = listKnownWorkspaces([json(200, { 'ws-1': {}, 'ws-2': {} })], 'ws-1')
  assertNoWorkspaceNamed(json(401, { error: {}, message: {} }), map, 'a request')
})
