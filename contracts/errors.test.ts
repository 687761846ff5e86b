import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ContractError, EvidenceError, UsageError } from './errors.ts'

test('each error has a name, a code and a message of one line', () => {
  const errors = [
    new UsageError('FLAG_INVALID', '--seed is "x",\n  expected a number'),
    new ContractError('FILE_INVALID', 'token.yaml:\n  level is "x"'),
    new EvidenceError('LINE_INVALID', 'line 3\nis no JSON'),
  ]
  assert.deepEqual(
    errors.map(({ name, code, message }) => [name, code, message]),
    [
      ['UsageError', 'FLAG_INVALID', '--seed is "x", expected a number'],
      ['ContractError', 'FILE_INVALID', 'token.yaml: level is "x"'],
      ['EvidenceError', 'LINE_INVALID', 'line 3 is no JSON'],
    ],
  )
})

test('wrong use exits with 2', () => {
  assert.equal(new UsageError('TARGET_INVALID', 'name is missing').exitCode, 2)
})
