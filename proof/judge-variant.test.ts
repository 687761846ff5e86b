import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnaccused, judgeVariants } from './judge-variant.ts'
import { reportWith } from './testing/report-with.ts'

const judged = (variants: readonly string[], verdicts: Parameters<typeof reportWith>[0]) =>
  judgeVariants({ name: 'a world', variants }, reportWith(verdicts))

test('a variant of which everything holds is not accused', () => {
  assert.ok(isUnaccused(judged(['crlf'], { 'stream.line-form': 'passed', 'stream.status': 'observed' })))
})

test('a failure or a warning is a false alarm', () => {
  const result = judged(['crlf'], { 'stream.line-form': 'failed', 'files.part-name': 'warned' })
  assert.deepEqual(result.falseAlarms, ['stream.line-form', 'files.part-name'])
  assert.equal(isUnaccused(result), false)
})

test('what a variant offers has to be judged: blocked is an objection, but for the order of an agent that tells nothing', () => {
  const verdicts = { 'batch.request-order': 'blocked' } as const
  assert.equal(isUnaccused(judged(['crlf'], verdicts)), false)
  assert.ok(isUnaccused(judged(['silent-about-text'], verdicts)))
})

test('a kit that broke or wrote nothing has not judged', () => {
  assert.equal(isUnaccused(judged(['crlf'], { 'batch.shape': 'broken' })), false)
  assert.equal(isUnaccused(judgeVariants({ name: 'a world', variants: ['crlf'] }, undefined)), false)
})
