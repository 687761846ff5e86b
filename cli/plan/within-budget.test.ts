import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Traffic } from '../../measurements/traffic.ts'
import { spreadBudget } from './within-budget.ts'

const check = (id: string, sent: Traffic) => {
  const [area = '', rule = ''] = id.split('.')
  return { id, area, requirements: [`${area}.${rule}`], sent }
}
const requests = (count: number): Traffic => [count, 0, 0, 0]
const limits = (most: number): Traffic => [most, Infinity, Infinity, Infinity]

const checks = [
  check('a.large', requests(9)),
  check('a.small.1', requests(1)),
  check('a.small.2', requests(2)),
  check('b.one', requests(4)),
  check('b.free', requests(0)),
]

function chosen(most: number): string[] | undefined {
  const found = spreadBudget({ checks, shared: [] }, limits(most))
  return found === undefined ? undefined : [...found.keys()].sort()
}

test('a budget goes round the areas, the cheapest requirement of each first and all of its checks', () => {
  assert.deepEqual(chosen(7), ['a.small.1', 'a.small.2', 'b.free', 'b.one'])
  assert.deepEqual(chosen(6), ['a.small.1', 'a.small.2', 'b.free'])
  assert.deepEqual(chosen(2), ['b.free'])
})

test('where all of it fits, nothing is kept for anybody', () => {
  assert.equal(chosen(16), undefined)
  assert.notEqual(chosen(15), undefined)
})

test('what checks share is counted once', () => {
  const [first, second] = [check('a.one', requests(1)), check('b.one', requests(1))]
  const shared = [{ by: ['a.one', 'b.one'], id: 'a.one', area: 'a', sent: requests(5) }]
  assert.equal(spreadBudget({ checks: [first, second], shared }, limits(7)), undefined)
  assert.deepEqual(
    spreadBudget({ checks: [first, second], shared }, limits(6)),
    new Map([['a.one', requests(6)]]),
  )
})
