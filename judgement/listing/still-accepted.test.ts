import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertStillAccepted } from './still-accepted.ts'

const conclude = (before: number, after: number): string =>
  conclusion(() => assertStillAccepted(answerWith(before, '[]'), answerWith(after, '[]'), 'a token'))

test('what was accepted has to be accepted still', () => {
  assert.equal(conclude(200, 200), 'passed')
  assert.equal(conclude(200, 403), 'failed at status 403')
  assert.equal(conclude(200, 401), 'failed at status 401')
})

test('what was forbidden may be allowed or forbidden, and has to come from a key that is known', () => {
  assert.equal(conclude(403, 403), 'passed')
  assert.equal(conclude(403, 200), 'passed')
  assert.equal(conclude(403, 401), 'failed at status 401')
})

const LISTS = '{"workspaces":[{"id":"ws-1"}]}'
for (const [what, before, after, concluded] of [
  ['a list that lists others', LISTS, '[{"id":"ws-2"}]', 'passed'],
  ['an empty list that fills', '[]', LISTS, 'passed'],
  ['an empty list', '[]', '', 'passed'],
  ['what is no JSON', '<ul>', '', 'passed'],
  ['a list that is emptied', LISTS, '[]', 'failed'],
  ['a list that gives way to nothing', LISTS, '', 'failed'],
  ['a list that gives way to a page', LISTS, '<html>', 'failed'],
] as const) {
  test(`what was listed has to be listed still: ${what} has ${concluded}`, () => {
    const judge = () => assertStillAccepted(answerWith(200, before), answerWith(200, after), 'a token')
    assert.equal(conclusion(judge), concluded)
  })
}
