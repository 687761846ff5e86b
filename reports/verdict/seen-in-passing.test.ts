import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { withSeenInPassing } from './seen-in-passing.ts'

const catalogue = sampleCatalogue([
  sampleRequirement('stream.finishes', 'must'),
  sampleRequirement('stream.carries-reply', 'must'),
  sampleRequirement('stream.closes-after-end', 'should'),
])
const violation = { expected: 'a stream to end', actual: 'that it broke off' }
const owner = (more: Partial<CheckLine> = {}) =>
  sampleCheck({ id: 'stream#ends', requirements: ['stream.finishes'], ...more })
const witness = (more: Partial<CheckLine> = {}) =>
  sampleCheck({
    id: 'stream#carries',
    requirements: ['stream.carries-reply'],
    outcome: 'blocked',
    reason: 'expected a stream to end, saw that it broke off',
    blockedBy: 'stream.finishes',
    violation: { ...violation, exchange: 'stream#carries#1' },
    ...more,
  })

function reported(...lines: readonly CheckLine[]) {
  const report = buildReport(sampleEvidence(lines), { catalogue })
  const rows = report.requirements.map(({ id, verdict }) => [id, verdict] as const)
  return { report, verdicts: Object.fromEntries(rows) }
}

test('what a blocked check saw broken fails, though the checks of its own met nothing of the kind', () => {
  const { report, verdicts } = reported(owner(), witness())
  assert.equal(report.verdict, 'not-conformant')
  assert.equal(verdicts['stream.finishes'], 'failed')
  assert.equal(verdicts['stream.carries-reply'], 'blocked')
  const [row] = report.requirements
  assert.equal(row?.reason, 'expected a stream to end, saw that it broke off')
  assert.deepEqual(
    row?.checks.map(({ id, outcome }) => [id, outcome]),
    [
      ['stream#carries', 'failed'],
      ['stream#ends', 'passed'],
    ],
  )
  assert.equal(row?.checks[0]?.violation?.exchange, 'stream#carries#1')
  assert.equal(report.exercised.checks, 2)
})

test('a should that was seen broken is a warning', () => {
  const { verdicts } = reported(
    owner({ requirements: ['stream.closes-after-end'] }),
    witness({ blockedBy: 'stream.closes-after-end' }),
  )
  assert.equal(verdicts['stream.closes-after-end'], 'warned')
})

test('nothing is added to what failed by itself, was not judged, or is told without a violation', () => {
  const { violation: _, ...wordless } = witness()
  const { blockedBy: __, ...causeless } = witness()
  for (const lines of [
    [owner({ outcome: 'failed' }), witness()],
    [owner({ outcome: 'broken' }), witness()],
    [owner({ outcome: 'blocked' }), witness()],
    [owner({ outcome: 'not-applicable' }), witness()],
    [witness()],
    [owner(), wordless],
    [owner(), causeless],
    [owner(), witness({ outcome: 'failed' })],
  ]) {
    const { checks } = sampleEvidence(lines)
    assert.deepEqual(withSeenInPassing(checks), checks)
  }
})

test('of an owner with a check that passed and one that was blocked, the violation counts', () => {
  const { verdicts } = reported(
    owner(),
    owner({ id: 'stream#ends-beside', outcome: 'blocked', reason: 'no agent' }),
    witness(),
  )
  assert.equal(verdicts['stream.finishes'], 'failed')
})

test('what was seen before the checks began, and stands in the way of many, is told once', () => {
  const { report } = reported(
    owner(),
    witness({ id: 'stream#carries-more', violation }),
    witness({ violation }),
  )
  assert.deepEqual(
    report.requirements[0]?.checks.map(({ id, outcome }) => [id, outcome]),
    [
      ['stream#carries', 'failed'],
      ['stream#ends', 'passed'],
    ],
  )
})

test('the order of the checks makes no difference', () => {
  const lines = [owner(), witness(), witness({ id: 'stream#carries-more' })]
  assert.deepEqual(
    reported(...lines).report.requirements,
    reported(...lines.toReversed()).report.requirements,
  )
})
