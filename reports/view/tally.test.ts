import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RequirementReport } from '../../contracts/generated/schemas.ts'
import { VERDICTS } from '../verdict/requirement-verdict.ts'
import { numbersOf, partialWords, tallyOf } from './tally.ts'

function some(count: number, more: Partial<RequirementReport>): RequirementReport[] {
  const id = 'stream.one'
  const about = { id, profile: 'channel', area: 'stream', text: 'It holds.', source: 'Endpoints', checks: [] }
  return Array.from({ length: count }, () => ({ ...about, level: 'must', verdict: 'passed', ...more }))
}

test('the numbers of a run are how many hold, of how many, and what became of the others', () => {
  const requirements = [
    ...some(104, {}),
    ...some(3, { verdict: 'failed' }),
    ...some(1, { verdict: 'blocked' }),
    ...some(1, { verdict: 'untested' }),
  ]
  assert.equal(numbersOf({ requirements }), '104 of 109 hold, 3 fail, 2 not tested')
})

test('what does not count is in none of the numbers, nor is a question', () => {
  const quiet = (['observed', 'pending', 'not-applicable', 'excluded', 'not-claimed'] as const).flatMap(
    (verdict) => some(1, { verdict }),
  )
  const asked = VERDICTS.filter((verdict) => verdict !== 'broken').flatMap((verdict) =>
    some(1, { verdict, level: 'observe' }),
  )
  assert.equal(numbersOf({ requirements: [...quiet, ...asked] }), undefined)
  assert.equal(numbersOf({ requirements: [...some(1, {}), ...quiet, ...asked] }), '1 of 1 holds')
})

test('what a baseline accepts does not hold', () => {
  const requirements = [
    ...some(2, {}),
    ...some(1, { verdict: 'accepted', accepted: 'failed' }),
    ...some(1, { verdict: 'accepted', accepted: 'warned' }),
    ...some(1, { verdict: 'warned' }),
    ...some(1, { verdict: 'broken', level: 'observe' }),
  ]
  assert.equal(numbersOf({ requirements }), '2 of 6 hold, 1 fails as accepted, 2 warned, 1 broken by the kit')
})

test('a part is told of the whole', () => {
  const rest = some(108, { verdict: 'not-claimed', selected: false })
  assert.equal(partialWords(tallyOf([...some(1, {}), ...rest])), '1 of 109 judged, it holds')
  assert.equal(
    partialWords(tallyOf([...some(1, { verdict: 'failed' }), ...rest])),
    '1 of 109 judged, 1 fails',
  )
  assert.equal(numbersOf({ requirements: [...some(1, {}), ...rest] }), undefined)
})
