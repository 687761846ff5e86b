import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CustomApiOperation,
  type CustomApiWorld,
  judgeCustomApiOperation,
  type SeenOfCustomApi,
} from './custom-api-world.ts'

const WORLD: CustomApiWorld = [
  { id: 'a', base: '/one', actions: ['/both', '/first'] },
  { id: 'b', base: '/two', actions: ['/both', '/second'] },
]
const further = { kind: 'import', base: '/three', actions: ['/third'] } as const
const vain = { ...further, kind: 'import in vain' } as const
const send = (api: number, path: string): CustomApiOperation => ({ kind: 'send', api, path })
const arrived = (...requests: string[]): SeenOfCustomApi => ({ answer: 'done', arrived: requests })
const imported = (id: string, ...listed: string[]): SeenOfCustomApi => ({ answer: 'done', id, listed })

const BROKEN: readonly (readonly [string, CustomApiOperation, SeenOfCustomApi])[] = [
  ['custom-api.imports-json', further, { answer: 'refused' }],
  ['custom-api.imports-json', further, imported('a', 'GET /third')],
  ['custom-api.lists-actions', further, imported('c')],
  ['custom-api.lists-actions', further, imported('c', 'GET /third', 'GET /first')],
  ['custom-api.refuses-invalid', vain, { answer: 'done' }],
  ['custom-api.declared-actions-only', send(0, '/first'), arrived()],
  ['custom-api.declared-actions-only', send(0, '/both'), arrived('GET /two/both')],
  ['custom-api.declared-actions-only', send(0, '/both'), arrived('GET /one/both', 'GET /two/both')],
  ['custom-api.declared-actions-only', send(0, '/second'), arrived('GET /one/second')],
]

test('what breaks a promise is named', () => {
  for (const [requirement, operation, seen] of BROKEN) {
    const judged = judgeCustomApiOperation(WORLD, operation, seen)
    assert.ok('broken' in judged, JSON.stringify([operation, seen]))
    assert.equal(judged.broken.requirement, requirement)
  }
})

test('what keeps all promises is followed', () => {
  const kept: readonly (readonly [CustomApiOperation, SeenOfCustomApi])[] = [
    [vain, { answer: 'refused' }],
    [send(0, '/both'), arrived('GET /one/both')],
    [send(1, '/both'), arrived('GET /two/both', 'GET /two/both')],
    [send(1, '/first'), { answer: 'refused', arrived: [] }],
    [send(1, '/first'), arrived()],
  ]
  for (const [operation, seen] of kept) {
    assert.deepEqual(judgeCustomApiOperation(WORLD, operation, seen), { world: WORLD })
  }
  const judged = judgeCustomApiOperation(WORLD, further, imported('c', 'GET /third'))
  assert.ok('world' in judged)
  assert.equal(judged.world.length, 3)
})
