import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposePace } from './propose-pace.ts'

const PACE = { concurrency: 2, requestTimeout: 60_000, streamTimeout: 60_000, settle: 2_000 }
const step = (atATime: number, answered: number, disturbed = 0) => ({
  atATime,
  answered,
  disturbed,
  seconds: 1,
})

function line(worst: number) {
  const latency = { median: 1, most95: 1, worst }
  const verdicts = { checks: 0, afterRepeats: 0 }
  return { requests: 1, repeats: 0, interference: [], underWay: { seconds: 1, most: [] }, verdicts, latency }
}

test('as many at a time are proposed as bring more answers', () => {
  assert.deepEqual(proposePace([step(1, 10), step(2, 19), step(4, 36), step(8, 37)], line(100), PACE), {
    concurrency: 4,
  })
  assert.deepEqual(proposePace([step(1, 10), step(2, 20), step(4, 21)], line(100), PACE), {})
})

test('where it was too much, fewer are proposed, and fewer a minute than were answered', () => {
  const steps = [step(1, 10), step(2, 20, 3)]
  assert.deepEqual(proposePace(steps, line(100), PACE), { concurrency: 1, requestsPerMinute: 840 })
  assert.deepEqual(proposePace(steps, line(100), { ...PACE, requestsPerMinute: 60 }), { concurrency: 1 })
  assert.equal(proposePace([step(1, 0, 9)], line(100), PACE).requestsPerMinute, 1)
})

test('a slow target gets a longer time-out', () => {
  assert.deepEqual(proposePace([step(1, 1), step(2, 2)], line(8_000), PACE), { requestTimeout: '80s' })
})
