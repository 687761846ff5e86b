import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PortalOutcome } from '../portal/portal-step.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertImportRefused } from './listed-actions.ts'

const FAILED = 'failed without an exchange'
const judged = (outcome: PortalOutcome<unknown>): string =>
  conclusion(() => assertImportRefused(outcome, 'it'))

test('an import is refused by an answer, or by a portal that has no statuses', () => {
  assert.equal(judged({ done: false, refusal: 'field', status: 422, detail: 'no paths' }), 'passed')
  assert.equal(judged({ done: false, refusal: 'field', status: 499, detail: 'no paths' }), 'passed')
  assert.equal(
    judged({ done: false, refusal: 'field', detail: 'the page says that it is no definition' }),
    'passed',
  )
})

test('an import that is taken, or over which the service breaks down, is not refused', () => {
  assert.equal(judged({ done: true, value: {}, raw: {} }), FAILED)
  assert.equal(
    judged({ done: false, refusal: 'field', status: 500, detail: 'Internal Server Error' }),
    FAILED,
  )
})
