import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import {
  assertShowsAsMuch,
  assertShowsNoOther,
  assertShowsOwnWorkspaceOnly,
  assertStillShowsOwnOnly,
  otherWorkspacesOrSkip,
} from './own-workspace-only.ts'

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

test('a key lists as much as before, also of what is known', () => {
  const judge = (after: Exchange): void => assertShowsAsMuch(account, after, 'ws-1', 'a token')
  assert.throws(() => judge(json(200, { workspaces: [{ id: 'ws-2' }], total: 1 })), /saw 1 of them/)
  assert.throws(() => judge(json(200, { workspaces: [], total: 0 })), /saw 0 of them/)
  judge(json(200, { workspaces: [{ id: 'ws-2' }], next: '/workspaces?page=2' }))
  judge(json(200, { workspaces: [{ id: 'ws-2' }], total: 2 }))
  judge(answerWith(200, '<html>'))
})

test('what a workspace key is shown cannot be told where the account has no other workspace', () => {
  const list = json(200, { workspaces: [{ id: 'ws-1' }] })
  assert.equal(
    conclusion(() => assertShowsOwnWorkspaceOnly([list], [list], 'ws-1')),
    'blocked, supply told',
  )
  assertShowsOwnWorkspaceOnly([json(403, {})], [list], 'ws-1')
  assert.throws(() => otherWorkspacesOrSkip([list], 'ws-1'), /one workspace only/)
  assert.throws(() => otherWorkspacesOrSkip([list], 'ws-1'), NotApplicable)
})

test('the account is not said to have one workspace where a cursor may lead to others', () => {
  const list = json(200, { items: [{ id: 'ws-1' }], cursor: '1', has_more: true })
  const onlyWhatWasRead = /: the list of workspaces, as far as it was read, shows one workspace only/
  assert.throws(() => assertShowsOwnWorkspaceOnly([list], [list], 'ws-1'), onlyWhatWasRead)
  assert.throws(() => otherWorkspacesOrSkip([list], 'ws-1'), onlyWhatWasRead)
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
