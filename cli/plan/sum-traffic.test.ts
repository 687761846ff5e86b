import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCheck, sampleExchange } from '../../reports/samples/sample-lines.ts'
import { sumTraffic } from './traffic-of-check.ts'

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
