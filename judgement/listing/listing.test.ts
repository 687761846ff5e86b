import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertNoWorkspaceNamed } from './no-workspace-named.ts'
import {
  assertShowsAsMuch,
  assertShowsNoOther,
  assertShowsOwnWorkspaceOnly,
  assertStillShowsOwnOnly,
  listKnownWorkspaces,
  otherWorkspacesOrNone,
} from './own-workspace-only.ts'
import { assertSameListing } from './same-listing.ts'

const json = (status: number, body: unknown): Exchange => answerWith(status, JSON.stringify(body))
const account = json(200, { workspaces: [{ id: 'ws-1' }, { id: 'ws-2' }], total: 2 })

const allowed: [what: string, exchange: Exchange][] = [
  ['403', json(403, { error: 'forbidden' })],
  ['its own workspace', json(200, { workspaces: [{ id: 'ws-1' }] })],
  ['its own workspace in another shape', json(200, { id: 'ws-1', account: 'acc-1' })],
  ['an empty list', json(200, { workspaces: [] })],
  ['no body', answerWith(204, '')],
]
for (const [what, exchange] of allowed) {
  test(`what a workspace key is shown may be ${what}`, () =>
    assertShowsOwnWorkspaceOnly([exchange], [account], 'ws-1'))
}

const forbidden: [what: string, exchange: Exchange][] = [
  ['everything', json(200, { workspaces: [{ id: 'ws-2' }, { id: 'ws-1' }] })],
  ['another one', json(200, { workspaces: [{ id: 'ws-2' }] })],
  ['one that the account does not show', json(200, { workspaces: [{ id: 'ws-3' }] })],
  ['another one in another shape', json(200, [{ id: 'ws-1', related: [{ id: 'ws-2' }] }])],
  ['another one among its siblings', json(200, { workspaces: [{ id: 'ws-1', siblings: ['ws-2'] }] })],
  ['another one in the address of the next page', json(200, { list: [], next: '/workspaces?after=ws-2' })],
  ['another one in plain text', answerWith(200, 'ws-1\nws-2\n')],
  ['another one in a header', answerWith(200, '["ws-1"]', [['Link', '</workspaces/ws-2>; rel="next"']])],
  ['404', json(404, {})],
  ['401', json(401, {})],
  ['500', answerWith(500, '')],
]
for (const [what, exchange] of forbidden) {
  test(`what a workspace key is shown must not be ${what}`, () => {
    assert.throws(() => assertShowsOwnWorkspaceOnly([exchange], [account], 'ws-1'), Violation)
  })
}

test('what a workspace key is shown is its own workspace, however its UUID is written', () => {
  const [own, other] = ['0c9af85e-f91e-4b71-9f4c-197977a53cb8', '7d9f0a52-5a7e-4c0b-9d7d-0d6f5f2f6a10']
  const both = json(200, [{ id: own }, { id: other }])
  assertShowsOwnWorkspaceOnly([json(200, [{ id: own.toUpperCase() }])], [both], own)
  assertShowsOwnWorkspaceOnly([json(200, [{ id: own }])], [both], own.toUpperCase())
  assert.throws(() => assertShowsOwnWorkspaceOnly([both], [both], own.toUpperCase()), /shows 7d9f/)
})

test('what a workspace key is still shown is judged where the account lists others', () => {
  const both = json(200, { workspaces: [{ id: 'ws-1' }, { id: 'ws-2' }] })
  assert.throws(() => assertStillShowsOwnOnly(both, account, 'ws-1'), Violation)
  assertStillShowsOwnOnly(json(200, [{ id: 'ws-1' }]), account, 'ws-1')
  assertStillShowsOwnOnly(both, json(200, [{ id: 'ws-1' }]), 'ws-1')
  assertStillShowsOwnOnly(both, json(403, {}), 'ws-1')
})

test('a key lists as much as before, in any order, or what nobody can compare', () => {
  const judge = (after: Exchange): void => assertShowsAsMuch(account, after, 'ws-1', 'a token')
  judge(json(200, { workspaces: [{ id: 'ws-2' }, { id: 'ws-1' }], total: 2 }))
  judge(json(200, { workspaces: [{ id: 'ws-3' }, { id: 'ws-1' }], total: 2 }))
  judge(json(403, {}))
  assert.throws(() => judge(json(200, { workspaces: [{ id: 'ws-1' }], total: 1 })), /saw 1 of them/)
})

test('what a workspace key is shown cannot be told where the account has no other workspace', () => {
  const list = json(200, { workspaces: [{ id: 'ws-1' }] })
  assert.equal(
    conclusion(() => assertShowsOwnWorkspaceOnly([list], [list], 'ws-1')),
    'blocked, supply told',
  )
  assertShowsOwnWorkspaceOnly([json(403, {})], [list], 'ws-1')
  assert.throws(() => otherWorkspacesOrNone([list], 'ws-1'), /one workspace only/)
  assert.throws(() => otherWorkspacesOrNone([list], 'ws-1'), NotApplicable)
})

test('the account is not said to have one workspace where a cursor may lead to others', () => {
  const list = json(200, { items: [{ id: 'ws-1' }], cursor: '1', has_more: true })
  const onlyWhatWasRead = /: the list of workspaces, as far as it was read, shows one workspace only/
  assert.throws(() => assertShowsOwnWorkspaceOnly([list], [list], 'ws-1'), onlyWhatWasRead)
  assert.throws(() => otherWorkspacesOrNone([list], 'ws-1'), onlyWhatWasRead)
})

test('what a workspace key is shown is judged by its own list where the account has no other workspace', () => {
  const list = json(200, { workspaces: [{ id: 'ws-1' }] })
  assertShowsNoOther([list], [list], 'ws-1')
  assert.throws(() => assertShowsOwnWorkspaceOnly([account], [list], 'ws-1'), /shows ws-2$/)
})

test('what a workspace key is shown does not concern an account whose listing cannot be read', () => {
  const list = json(200, { workspaces: [{ id: 'ws-1' }] })
  for (const unreadable of [answerWith(200, '<html>'), json(200, { workspaces: [] }), failWith()]) {
    assert.throws(() => assertShowsOwnWorkspaceOnly([list], [unreadable], 'ws-1'), NotApplicable)
  }
})

test('what a workspace key is shown is judged on each of its pages, and against each of the account’s', () => {
  const [own, other] = [json(200, { list: [{ id: 'ws-1' }] }), json(200, { list: [{ id: 'ws-2' }] })]
  assertShowsOwnWorkspaceOnly([own], [own, other], 'ws-1')
  assert.throws(() => assertShowsOwnWorkspaceOnly([own, other], [other, own], 'ws-1'), /shows ws-2$/)
})

test('what a workspace key is shown may be a map with a count', () => {
  const map = json(200, { 'ws-1': { name: 'One' }, 'ws-2': { name: 'Two' }, count: 2 })
  assertShowsOwnWorkspaceOnly([json(200, { 'ws-1': { name: 'One' }, count: 1 })], [map], 'ws-1')
  assert.throws(() => assertShowsOwnWorkspaceOnly([map], [map], 'ws-1'), /shows ws-2$/)
})

test('what a workspace key is shown has to be told at all, and is shown where it offends', () => {
  assert.equal(
    conclusion(() => assertShowsOwnWorkspaceOnly([failWith()], [account], 'ws-1')),
    'failed',
  )
  const both = json(200, { workspaces: [{ id: 'ws-1' }, { id: 'ws-2' }, { id: 'ws-3' }] })
  assert.equal(
    conclusion(() => assertShowsOwnWorkspaceOnly([both], [account], 'ws-1')),
    'failed at json /workspaces/1/id',
  )
  assert.throws(() => assertShowsOwnWorkspaceOnly([both], [account], 'ws-1'), /ws-2, ws-3$/)
})

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

const listing = (ids: readonly string[], more: object = {}): Exchange =>
  json(200, { workspaces: ids.map((id) => ({ id, seen: Math.random() })), ...more })
const around = [listing(['ws-a', 'ws-b']), listing(['ws-b', 'ws-a'])] as const

test('the same listing may come in another order, with members that always change', () => {
  assertSameListing(listing(['ws-b', 'ws-a'], { requestId: 1 }), around, 'ws-a')
  assertSameListing(listing(['ws-b', 'ws-a']), around, undefined)
})

const onBehalf = (exchange: Exchange): Exchange => ({ ...exchange, sentHeaders: [['X-User-Id', 'usr-1']] })

test('the same listing may say on whose behalf it was asked for', () => {
  for (const more of [
    { actor: 'usr-1' },
    { actor: { id: 'usr-1', name: 'Ada' } },
    { warnings: ['as usr-1'] },
  ]) {
    assertSameListing(onBehalf(listing(['ws-a', 'ws-b'], more)), around, undefined)
  }
  const mapped = (actor: object): Exchange => json(200, { 'ws-a': { name: 'Sales' }, ...actor })
  for (const without of [mapped({}), mapped({ actor: 'cli-1' }), mapped({ actor: 'usr-1' })]) {
    assertSameListing(onBehalf(mapped({ actor: 'usr-1' })), [without, without], undefined)
  }
  const text = (more: string): Exchange =>
    answerWith(200, `<p>Workspaces</p><ul><li>ws-a<li>ws-b</ul>${more}`)
  assertSameListing(onBehalf(text('<p>asked for by usr-1</p>')), [text(''), text('')], undefined)
  for (const narrowed of [
    onBehalf(listing(['ws-a'], { actor: 'usr-1' })),
    onBehalf(json(200, { actor: 'usr-1', workspaces: [] })),
  ]) {
    assert.throws(() => assertSameListing(narrowed, around, undefined), Violation)
  }
})

test('the same listing cannot be told where each page of an unordered list has other workspaces', () => {
  const pages = [listing(['ws-a'], { page: 1 }), listing(['ws-b'], { page: 1 })] as const
  assert.equal(
    conclusion(() => assertSameListing(listing(['ws-a'], { page: 1 }), pages, undefined)),
    'blocked, supply told',
  )
})

for (const known of ['ws-a', undefined]) {
  test(`the same listing must have the same workspaces, one being known: ${known !== undefined}`, () => {
    assert.throws(() => assertSameListing(listing(['ws-a']), around, known), Violation)
    assert.throws(() => assertSameListing(listing(['ws-a', 'ws-b', 'ws-c']), around, known), Violation)
    assert.throws(() => assertSameListing(answerWith(200, ''), around, known), Violation)
  })
}

test('the same listing cannot be told where everything changes by itself', () => {
  const others = [listing(['ws-a', 'ws-b']), listing(['ws-a', 'ws-c'])] as const
  assert.equal(
    conclusion(() => assertSameListing(listing(['ws-a', 'ws-d']), others, 'ws-a')),
    'blocked, supply told',
  )
})

test('the same listing is compared by what stays, where something changes', () => {
  const others = [json(200, { total: 2, at: 1 }), json(200, { total: 2, at: 2 })] as const
  assertSameListing(json(200, { total: 2, at: 3 }), others, undefined)
  assert.equal(
    conclusion(() => assertSameListing(json(200, { total: 1, at: 3 }), others, undefined)),
    'failed',
  )
})

test('the same listing may be a text that changes by itself', () => {
  const text = (at: number, names: string): Exchange => answerWith(200, `<p>${at}</p><ul>${names}</ul>`)
  const around = [text(1, '<li>ws-1<li>ws-2'), text(2, '<li>ws-2<li>ws-1')] as const
  assertSameListing(text(3, '<li>ws-1<li>ws-2'), around, 'ws-1')
  for (const names of ['<li>ws-1', '<li>ws-1<li>ws-2<li>ws-3', '<li>ws-1<li>ws-3']) {
    assert.throws(() => assertSameListing(text(3, names), around, 'ws-1'), Violation)
  }
})

test('the same listing is not shown by listing nothing three times', () => {
  for (const nothing of [failWith(), answerWith(200, ''), json(200, { workspaces: [], total: 0 })]) {
    assert.equal(
      conclusion(() => assertSameListing(nothing, [nothing, nothing], 'ws-1')),
      'blocked, supply told',
    )
  }
  assert.throws(
    () => assertSameListing(json(200, { total: 1 }), [failWith(), failWith()], undefined),
    Violation,
  )
})
