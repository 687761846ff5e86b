import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../contracts/catalogue.ts'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import type { Evidence, RecordedCheck } from '../evidence/evidence.ts'
import { sampleCheck, sampleHeader } from '../samples/sample-lines.ts'
import { replayExitCode, replayOf, replayResults } from './replay.ts'

const known = catalogue()

function recorded(line: Partial<CheckLine> & Pick<CheckLine, 'id' | 'requirements'>): RecordedCheck {
  const { type: _, exchanges, ...check } = sampleCheck(line)
  return { ...check, exchanges: exchanges.map(({ id }) => id), shown: [] }
}

function evidenceOf(checks: readonly RecordedCheck[], more: Partial<Evidence> = {}): Evidence {
  return {
    header: sampleHeader(),
    checks,
    finishedAt: '2026-03-04T09:31:00.000Z',
    errors: [],
    gaps: ['a replay'],
    ...more,
  }
}

const earlier = evidenceOf([
  recorded({
    id: 'channel/messages/stream#b',
    requirements: ['stream.one-start'],
    outcome: 'failed',
    reason: 'was so',
  }),
  recorded({
    id: 'channel/message#a',
    requirements: ['message.any-text'],
    outcome: 'failed',
    counterexample: { value: '"x"', seed: 3, path: '4:0', runs: 5, shrinks: 1 },
  }),
  recorded({ id: 'platform/token/issued#c', requirements: ['token.issues'], outcome: 'failed' }),
  recorded({ id: 'channel/gone#d', requirements: ['gone.for-good'], outcome: 'failed' }),
  recorded({ id: 'channel/fine#e', requirements: ['stream.one-end'], outcome: 'passed' }),
  recorded({ id: 'channel/blocked#f', requirements: ['stream.one-end'], outcome: 'blocked' }),
])

test('what failed is repeated, sorted, with the input that showed it, and nothing else', () => {
  const { checks, of } = replayOf(earlier)
  assert.deepEqual(
    checks.map(({ id }) => id),
    ['channel/gone#d', 'channel/message#a', 'channel/messages/stream#b', 'platform/token/issued#c'],
  )
  assert.equal(checks[1]?.counterexample?.path, '4:0')
  assert.equal(of.seed, earlier.header.seed)
  assert.deepEqual(
    replayOf(earlier, ['stream.one-start']).checks.map(({ id }) => id),
    ['channel/messages/stream#b'],
  )
})

test('each failure still fails, passes now, was not tested, or is not in this kit', () => {
  const now = evidenceOf([
    recorded({
      id: 'channel/messages/stream#b',
      requirements: ['stream.one-start'],
      outcome: 'failed',
      reason: 'is so',
    }),
    recorded({ id: 'channel/message#a', requirements: ['message.any-text'] }),
  ])
  const results = replayResults(replayOf(earlier), now, known)
  assert.deepEqual(
    results.map(({ check, standing, reason }) => [check.id, standing, reason]),
    [
      ['channel/gone#d', 'not in this kit', undefined],
      ['channel/message#a', 'passes now', undefined],
      ['channel/messages/stream#b', 'still fails', 'is so'],
      ['platform/token/issued#c', 'not tested', 'Acme staging does not claim platform'],
    ],
  )
  assert.equal(replayExitCode(results), 1)
})

for (const outcome of ['blocked', 'not-applicable', 'broken'] as const) {
  test(`a check that is ${outcome} now was not tested`, () => {
    const now = evidenceOf([
      recorded({
        id: 'channel/messages/stream#b',
        requirements: ['stream.one-start'],
        outcome,
        reason: 'so it is',
      }),
    ])
    const results = replayResults(replayOf(earlier, ['stream.one-start']), now, known)
    assert.equal(results[0]?.standing, 'not tested')
    assert.equal(results[0]?.reason, `${outcome}: so it is`)
    assert.equal(replayExitCode(results), 3)
  })
}

test('a check that a run was cut off before was not tested, and one that is not found is not in this kit', () => {
  const replay = replayOf(earlier, ['stream.one-start'])
  const cut = evidenceOf([], { gaps: ['a replay', 'The run was interrupted.'] })
  assert.deepEqual(
    replayResults(replay, cut, known).map(({ standing }) => standing),
    ['not tested'],
  )
  const whole = replayResults(replay, evidenceOf([]), known)
  assert.deepEqual(
    whole.map(({ standing }) => standing),
    ['not in this kit'],
  )
  assert.equal(replayExitCode(whole), 3)
})

test('all that pass make 0, and nothing at all does not', () => {
  const now = evidenceOf([recorded({ id: 'channel/messages/stream#b', requirements: ['stream.one-start'] })])
  assert.equal(replayExitCode(replayResults(replayOf(earlier, ['stream.one-start']), now, known)), 0)
  assert.equal(replayExitCode([]), 3)
})

test('a blocked check that saw another requirement broken is repeated, and still fails where it sees the same', () => {
  const violation = { expected: 'one', actual: 'two' }
  const saw = recorded({
    id: 'channel/blocked#f',
    requirements: ['message.any-text'],
    violation,
    outcome: 'blocked',
    blockedBy: 'stream.one-end',
  })
  const owner = recorded({ id: 'channel/fine#e', requirements: ['stream.one-end'] })
  const before = evidenceOf([owner, saw])
  for (const ids of [[], ['stream.one-end'], ['message.any-text']]) {
    assert.deepEqual(
      replayOf(before, ids).checks.map(({ id, requirements }) => [id, requirements]),
      [['channel/blocked#f', ['message.any-text']]],
    )
  }
  const standings = [
    saw,
    { ...saw, blockedBy: 'stream.one-start' },
    { ...saw, outcome: 'passed' as const },
  ].map((now) => replayResults(replayOf(before), evidenceOf([now]), known)[0]?.standing)
  assert.deepEqual(standings, ['still fails', 'not tested', 'passes now'])
})
