import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'
import { rootCauses } from './next-steps.ts'

const names = ['a', 'b', 'c', 'd']
const catalogue = sampleCatalogue(names.map((name) => sampleRequirement(`stream.${name}`, 'must')))

function causes(of: string, checks: readonly (Partial<CheckLine> & { of: string })[]): readonly string[] {
  const lines = checks.map(({ of: name, ...more }, index) =>
    sampleCheck({ id: `stream#${index}`, requirements: [`stream.${name}`], outcome: 'blocked', ...more }),
  )
  const { requirements } = buildReport(sampleEvidence(lines), { catalogue })
  return rootCauses(`stream.${of}`, new Map(requirements.map((one) => [one.id, one])))
}

test('what stands in the way is followed to the failure behind it', () => {
  const chain = [
    { of: 'a', outcome: 'failed' as const },
    { of: 'b', blockedBy: 'stream.a' },
    { of: 'c', blockedBy: 'stream.b' },
  ]
  assert.deepEqual(causes('c', chain), ['stream.a'])
  assert.deepEqual(causes('a', chain), ['stream.a'])
})

test('a requirement that lacks something, or that nobody explains, is its own cause', () => {
  assert.deepEqual(causes('a', [{ of: 'a', supply: 'channel.agent' }]), ['stream.a'])
  assert.deepEqual(causes('d', []), ['stream.d'])
  assert.deepEqual(causes('b', [{ of: 'b', blockedBy: 'other.unknown' }]), ['other.unknown'])
})

test('each cause is named once, and a circle ends', () => {
  const twice = [
    { of: 'a', outcome: 'failed' as const },
    { of: 'b', blockedBy: 'stream.a' },
    { of: 'b', blockedBy: 'stream.a' },
    { of: 'b', supply: 'channel.agent' },
  ]
  assert.deepEqual(causes('b', twice), ['stream.a', 'stream.b'])
  assert.deepEqual(
    causes('c', [
      { of: 'c', blockedBy: 'stream.d' },
      { of: 'd', blockedBy: 'stream.c' },
    ]),
    ['stream.c'],
  )
})
