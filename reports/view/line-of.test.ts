import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecordedCheck, SentExchange } from '../evidence/evidence.ts'
import { interferenceWords, lineOf, lineWords } from './line-of.ts'

function sent(at: number, took: number, more: Partial<SentExchange> = {}): SentExchange {
  const usual = { firstByte: undefined, up: 0, down: 0, attempt: 1, answered: true, interference: undefined }
  return { at, took, ...usual, ...more }
}

function check(own: readonly SentExchange[], network = 0): RecordedCheck {
  return {
    ...{ id: 'a#b', title: 'b', file: 'a', requirements: ['a.b'], outcome: 'passed' },
    ...{ exchanges: [], shown: [], observations: [], generated: 0, durationMs: 1, sent: own },
    retries: { network, rateLimited: 0 },
  }
}

test('times, repeats and what interfered are counted over all checks', () => {
  const by503 = { saw: 'answers 503', by: '`nginx`' }
  const line = lineOf([
    check([sent(0, 10), sent(0, 30), sent(20, 100)]),
    check([sent(100, 5, { interference: by503 }), sent(200, 20, { attempt: 2 })], 1),
    check([
      sent(300, 5, { interference: by503 }),
      sent(400, 1, { answered: false, interference: { saw: 'x' } }),
    ]),
  ])
  assert.ok(line !== undefined)
  assert.deepEqual([line.requests, line.repeats], [7, 1])
  assert.deepEqual(line.latency, { median: 20, most95: 100, worst: 100 })
  assert.equal(line.bandwidth, undefined)
  assert.deepEqual(line.verdicts, { checks: 3, afterRepeats: 1 })
  assert.deepEqual(interferenceWords(line), ['2 answers 503 by `nginx`', '1 x'])
  assert.ok(lineWords(line).some((words) => words.startsWith('1 of 3 checks (33 %)')))
})

test('what is under way is counted in each part of the time, also between two steps', () => {
  const line = lineOf([check([sent(0, 60_000), sent(30_000, 30_000), sent(30_000, 1_000)])])
  const { seconds, most } = line?.underWay ?? { seconds: 0, most: [] }
  assert.equal(seconds, 60)
  assert.deepEqual([most.length, most[0], most[29], most[30], most[45], most[59]], [60, 1, 1, 3, 2, 2])
})

test('one that begins within the millisecond in which another ends is not beside it', () => {
  const line = lineOf([check([sent(0, 10.4)]), check([sent(10, 20)])])
  assert.equal(Math.max(...(line?.underWay?.most ?? [])), 1)
})

test('a bandwidth is told by large bodies alone', () => {
  const line = lineOf([check([sent(0, 1_000, { up: 2_000_000 }), sent(0, 1, { up: 1_000, down: 1_000 })])])
  assert.deepEqual(line?.bandwidth, { up: 2_000_000 })
})

test('where nothing was sent, nothing is said', () => {
  assert.equal(lineOf([check([])]), undefined)
})
