import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, EvidenceFooter } from '../../contracts/generated/schemas.ts'
import { mergeShards } from '../evidence/merge-shards.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { shardExitCode } from './exit-code.ts'

const catalogue = sampleCatalogue([
  sampleRequirement('stream.here', 'must'),
  sampleRequirement('stream.elsewhere', 'must'),
])

function exitOf(
  check: Partial<CheckLine>,
  footer: Partial<EvidenceFooter> = {},
  accepted: readonly string[] = [],
): readonly [string, number] {
  const line = sampleCheck({ id: 'stream#here', requirements: ['stream.here'], ...check })
  const evidence = mergeShards([
    sampleEvidence([line], { header: { shard: { index: 1, total: 2 } }, footer }),
  ])
  const baseline = accepted.map((id) => ({ id, reason: 'known' }))
  const report = buildReport(evidence, { catalogue, baseline })
  return [report.verdict, shardExitCode(report, evidence)]
}

test('a shard that saw nothing wrong is incomplete, and fails no step', () => {
  assert.deepEqual(exitOf({}), ['incomplete', 0])
})

test('what a shard saw decides what it exits with', () => {
  assert.deepEqual(exitOf({ outcome: 'failed' }), ['not-conformant', 1])
  assert.deepEqual(exitOf({ outcome: 'failed' }, {}, ['stream.here']), ['incomplete', 0])
  assert.deepEqual(exitOf({ outcome: 'blocked' }), ['incomplete', 3])
  assert.deepEqual(exitOf({ outcome: 'broken' }), ['broken', 4])
  assert.deepEqual(exitOf({}, { errors: ['x'] }), ['broken', 4])
})

test('a shard that was interrupted is incomplete for itself', () => {
  assert.deepEqual(exitOf({}, { interrupted: true }), ['incomplete', 3])
})

test('an entry of the baseline that passes in one shard may fail in another, so it is not stale yet', () => {
  assert.deepEqual(exitOf({}, {}, ['stream.here']), ['incomplete', 0])
})
