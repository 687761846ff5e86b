import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ContractError, EvidenceError, UsageError } from './errors.ts'
import { findListed } from './list-folder.ts'

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

test('an unknown fault or variant is refused with what may be meant, and where all are listed', () => {
  const known = new Map([['stream-start-doubled', 1]])
  assert.equal(findListed('fault', 'stream-start-doubled', known), 1)
  const refuse = (name: string) => () => findListed('fault', name, known)
  assert.throws(
    refuse('stream-start-dubled'),
    /: unknown; did you mean stream-start-doubled\?; .* explain ID/,
  )
  assert.throws(refuse('start-stream'), /: unknown; similar names are stream-start-doubled; .* explain ID/)
  assert.throws(() => findListed('variant', 'x', known), { code: 'VARIANT_UNKNOWN', message: /proof\.md/ })
})
