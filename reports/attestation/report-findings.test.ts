import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportFindings } from './report-findings.ts'

test('places beyond those that are named are counted, one in the singular', () => {
  const lastOf = (members: number): string | undefined => {
    const report = Object.fromEntries(Array.from({ length: members }, (_, index) => [`m${index}`, index]))
    return reportFindings(JSON.stringify(report), {}).at(-1)?.what
  }
  assert.equal(lastOf(5), '/m4 was added')
  assert.equal(lastOf(6), '1 more place')
  assert.equal(lastOf(7), '2 more places')
})
