import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { Violation } from '../outcome/violation.ts'
import { answerWith } from '../testing/answer-with.ts'
import { assertNoWorkspaceNamed } from './no-workspace-named.ts'
import { assertOfOwnAccount, assertShowsOwnWorkspaceOnly, listKnownWorkspaces } from './own-workspace-only.ts'

const json = (status: number, body: unknown): Exchange => answerWith(status, JSON.stringify(body))

const SHARING = json(200, [
  { id: 'ws-1', accountId: 'acc-1', about: 'Works with the Sales Team.' },
  { id: 'acc-1', name: 'The First One', accountId: 'acc-1' },
  { id: 'ws-3', name: 'Sales Team', accountId: 'acc-1' },
])
const [ofOwn] = JSON.parse(SHARING.response?.text ?? '[]')

test('what the record of the own workspace says is no sign of another one', () => {
  assertShowsOwnWorkspaceOnly([json(200, [ofOwn])], [SHARING], 'ws-1')
  for (const more of [{ id: 'acc-1' }, { id: 'ws-3' }, { note: 'The First One' }, { note: 'ws-3' }]) {
    assert.throws(
      () => assertShowsOwnWorkspaceOnly([json(200, [ofOwn, more])], [SHARING], 'ws-1'),
      Violation,
      JSON.stringify(more),
    )
  }
})

test('what a request says is no sign of a workspace in its refusal', () => {
  const workspaces = listKnownWorkspaces([SHARING], 'ws-1')
  const of = (said: string): Exchange => {
    const refused = json(403, { message: said })
    return {
      ...refused,
      request: { ...refused.request, url: 'https://api.example/accounts/acc-1/workspaces?page=2' },
    }
  }
  assertNoWorkspaceNamed(of('no right to acc-1'), workspaces, 'a request')
  assert.throws(() => assertNoWorkspaceNamed(of('no right to ws-3'), workspaces, 'a request'), Violation)
})

test('a workspace of another account is told by the member that names accounts', () => {
  const list = (record: object): readonly Exchange[] => [
    json(200, [
      { id: 'ws-1', accountId: 'acc-1', owner: 'acc-1' },
      { id: 'ws-2', ...record },
    ]),
  ]
  const accounts = { knownId: 'ws-1', own: 'acc-1', other: 'acc-2' }
  assertOfOwnAccount(list({ accountId: 'acc-1', owner: 'acc-2' }), accounts)
  assert.throws(() => assertOfOwnAccount(list({ accountId: 'acc-2', owner: 'acc-1' }), accounts), Violation)
})
