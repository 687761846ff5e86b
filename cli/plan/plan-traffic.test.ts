import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import type { Traffic } from '../../measurements/traffic.ts'
import { sampleCheck, sampleExchange } from '../../reports/samples/sample-lines.ts'
import { sumTraffic } from './traffic-of-check.ts'
import { spreadBudget } from './within-budget.ts'

const exchange = (id: string, probe?: string) =>
  sampleExchange({ id, ...(probe === undefined ? {} : { probe }) })
const check = (id: string, more: Partial<CheckLine>): CheckLine =>
  sampleCheck({ id, requirements: [`area.${id}`], exchanges: [], ...more })

test('what several checks judge is told apart from what each sends for itself', () => {
  const lines = [
    check('a', {
      exchanges: [exchange('a#1'), exchange('a#2'), exchange('a#3', 'wrong')],
      probes: ['wrong'],
    }),
    check('b', { refers: ['a#2'], exchanges: [exchange('b#1')] }),
    check('c', { probes: ['wrong'] }),
  ]
  const { checks, shared } = sumTraffic({ quick: lines, standard: lines, thorough: [] })
  assert.deepEqual(
    Object.entries(checks).map(
      ([
        id,
        {
          requirements,
          quick: [requests],
        },
      ]) => [id, requirements, requests],
    ),
    [
      ['a', ['area.a'], 1],
      ['b', ['area.b'], 1],
      ['c', ['area.c'], 0],
    ],
  )
  assert.deepEqual(
    shared.map(({ by, standard: [requests], thorough }) => [by, requests, thorough]),
    [
      [['a', 'b'], 1, [0, 0, 0, 0]],
      [['a', 'c'], 1, [0, 0, 0, 0]],
    ],
  )
})

const measuredCheck = (id: string, sent: Traffic) => {
  const [area = '', rule = ''] = id.split('.')
  return { id, area, requirements: [`${area}.${rule}`], sent }
}
const requests = (count: number): Traffic => [count, 0, 0, 0]
const limits = (most: number): Traffic => [most, Infinity, Infinity, Infinity]

const checks = [
  measuredCheck('a.large', requests(9)),
  measuredCheck('a.small.1', requests(1)),
  measuredCheck('a.small.2', requests(2)),
  measuredCheck('b.one', requests(4)),
  measuredCheck('b.free', requests(0)),
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
  const [first, second] = [measuredCheck('a.one', requests(1)), measuredCheck('b.one', requests(1))]
  const shared = [{ by: ['a.one', 'b.one'], id: 'a.one', area: 'a', sent: requests(5) }]
  assert.equal(spreadBudget({ checks: [first, second], shared }, limits(7)), undefined)
  assert.deepEqual(
    spreadBudget({ checks: [first, second], shared }, limits(6)),
    new Map([['a.one', requests(6)]]),
  )
})
