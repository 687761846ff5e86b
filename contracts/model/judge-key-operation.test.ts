import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeKeyOperation, KEY_RULES } from './judge-key-operation.ts'
import {
  EMPTY_WORLD,
  identityOfKeyWorld,
  type KeyOperation,
  type KeyResult,
  type KeyWorld,
} from './key-world.ts'
import { linearize } from './linearize.ts'

const done: KeyResult = { answer: 'done' }
const refused: KeyResult = { answer: 'refused' }
const unauthorized: KeyResult = { answer: 'unauthorized' }
const shows = (secret: string, clientId?: string): KeyResult => ({
  ...done,
  secret,
  ...(clientId === undefined ? {} : { clientId }),
})
const gives = (token: string): KeyResult => ({ ...done, token })
const account = { kind: 'create', type: 'account', name: 'a' } as const
const workspace = { kind: 'create', type: 'workspace', name: 'w', role: 'Chat User' } as const
const exchange = (key: number, secret: string): KeyOperation => ({ kind: 'exchange', key, secret })
const use = (token: string): KeyOperation => ({ kind: 'use', token })
const on = (kind: 'rotate' | 'deactivate' | 'look', key = 0): KeyOperation => ({ kind, key })

type Lived = readonly (readonly [KeyOperation, KeyResult])[]

const CREATED: Lived = [[account, shows('s1', 'id-a')]]
const USED: Lived = [...CREATED, [exchange(0, 's1'), gives('t1')], [use('t1'), done]]
const TWO: Lived = [
  ...USED,
  [workspace, shows('s2', 'id-w')],
  [exchange(1, 's2'), gives('t2')],
  [use('t2'), { answer: 'known' }],
]

/** The requirement that the last operation breaks; undefined if it breaks none. */
const brokenBy = (...lived: Lived): string | undefined => brokenIn(lived)?.requirement

/** What the last operation breaks, and how. */
function brokenIn(lived: Lived): { requirement: string; expected: string; actual: string } | undefined {
  let world: KeyWorld = EMPTY_WORLD
  for (const [at, [operation, seen]] of lived.entries()) {
    const judged = judgeKeyOperation(world, operation, seen)
    if ('broken' in judged) {
      assert.equal(at, lived.length - 1, judged.broken.expected)
      assert.ok(KEY_RULES.some((rule) => rule === judged.broken.requirement))
      return judged.broken
    }
    world = judged.world
  }
  return undefined
}

test('what was given for a secret that should have been refused is named', () => {
  const broken = brokenIn([...USED, [on('rotate'), shows('s3')], [exchange(0, 's1'), gives('t3')]])
  assert.equal(broken?.expected, 'a retired secret to be refused')
  assert.equal(broken.actual, 'that it was given a token')
})

test('each promise is broken under its own name, and kept otherwise', () => {
  const rotated: Lived = [...USED, [on('rotate'), shows('s3')]]
  const ended: Lived = [...USED, [on('deactivate'), done]]
  const roled: Lived = [
    ...TWO,
    [{ kind: 'change role', key: 1, role: 'Content Manager', isKnown: true }, done],
  ]
  const cases: readonly [string, Lived, KeyOperation, kept: KeyResult, broken: KeyResult][] = [
    ['credential.works', TWO, account, shows('s9', 'id-x'), shows('s2', 'id-x')],
    ['credential.works', TWO, account, shows('s9', 'id-x'), shows('s9', 'id-w')],
    ['credential.works', CREATED, exchange(0, 's1'), gives('t1'), refused],
    ['credential.works', [...TWO], exchange(0, 's1'), gives('t1'), gives('t2')],
    ['credential.works', USED, use('t1'), done, unauthorized],
    ['token.renewal', USED, exchange(0, 's1'), gives('t9'), refused],
    ['token.renewal', [...USED, [exchange(0, 's1'), gives('t9')]], use('t9'), done, unauthorized],
    ['token.client-secret-exact', TWO, exchange(0, 's2'), refused, gives('t9')],
    ['credential.rotation-new-secret', USED, on('rotate'), shows('s3'), shows('s1')],
    ['credential.rotation-new-secret', USED, on('rotate'), shows('s3'), refused],
    ['credential.rotation-new-secret', rotated, on('rotate'), shows('s4'), done],
    ['credential.rotation-new-secret', rotated, exchange(0, 's3'), gives('t9'), refused],
    ['credential.rotation-retires-secret', rotated, exchange(0, 's1'), refused, gives('t9')],
    ['credential.rotation-keeps-tokens', rotated, use('t1'), done, unauthorized],
    [
      'credential.rotation-keeps-others',
      [...TWO, [on('rotate'), shows('s3')]],
      use('t2'),
      done,
      unauthorized,
    ],
    [
      'credential.rotation-keeps-others',
      [...TWO, [on('deactivate'), done]],
      exchange(1, 's2'),
      gives('t9'),
      refused,
    ],
    [
      'credential.rotation-keeps-others',
      [...TWO, [on('deactivate'), done]],
      on('deactivate', 1),
      done,
      refused,
    ],
    [
      'credential.rotation-keeps-others',
      [...TWO, [on('rotate'), shows('s3')]],
      on('rotate', 1),
      shows('s4'),
      refused,
    ],
    [
      'credential.rotation-new-secret',
      [...TWO, [on('rotate'), shows('s3')], [exchange(0, 's3'), gives('t8')]],
      use('t8'),
      done,
      unauthorized,
    ],
    [
      'token.renewal',
      [...rotated, [exchange(0, 's3'), gives('t8')], [exchange(0, 's3'), gives('t9')]],
      use('t9'),
      done,
      unauthorized,
    ],
    ['credential.deactivation-refuses-tokens', USED, on('deactivate'), done, refused],
    ['credential.deactivation-refuses-tokens', ended, use('t1'), unauthorized, done],
    ['credential.deactivation-refuses-tokens', ended, use('t1'), unauthorized, refused],
    ['credential.deactivation-refuses-exchange', ended, exchange(0, 's1'), refused, gives('t9')],
    ['credential.deactivation-is-final', ended, on('rotate'), refused, shows('s3')],
    [
      'credential.deactivation-is-final',
      [...ended, [{ kind: 'set', key: 0, member: 'state' }, done]],
      exchange(0, 's1'),
      refused,
      gives('t9'),
    ],
    [
      'credential.account-role-fixed',
      USED,
      { kind: 'change role', key: 0, role: 'x', isKnown: true },
      refused,
      done,
    ],
    ['credential.role-change', TWO, { kind: 'change role', key: 1, role: 'x', isKnown: true }, done, refused],
    ['credential.role-change', roled, use('t2'), { answer: 'known' }, unauthorized],
    [
      'credential.role-change',
      roled,
      on('look', 1),
      { ...done, shows: { role: 'Content Manager' } },
      { ...done, shows: { role: 'Chat User' } },
    ],
    [
      'credential.role-chosen',
      TWO,
      on('look', 1),
      { ...done, shows: { role: 'Chat User' } },
      { ...done, shows: { role: null } },
    ],
    [
      'credential.name',
      TWO,
      on('look'),
      { ...done, shows: { name: 'a' } },
      { ...done, shows: { name: 'w' } },
    ],
    [
      'credential.type-fixed',
      TWO,
      on('look'),
      { ...done, shows: { type: 'account' } },
      { ...done, shows: { type: 'workspace' } },
    ],
    ['platform.other-account', TWO, { kind: 'use', token: 't1', elsewhere: true }, { answer: 'known' }, done],
    [
      'platform.workspace-key-other-account',
      TWO,
      { kind: 'use', token: 't2', elsewhere: true },
      unauthorized,
      done,
    ],
    ['credential.plan-gate', USED, { ...account, by: 'adminWithoutPlan' }, refused, shows('s9', 'id-9')],
    [
      'credential.account-key-creator',
      USED,
      { ...account, by: 'workspaceAdmin' },
      refused,
      shows('s9', 'id-9'),
    ],
    ['credential.workspace-key-creator', TWO, { ...workspace, by: 'member' }, refused, shows('s9', 'id-9')],
    ['credential.secret-shown-once', TWO, on('rotate'), shows('s9'), { ...shows('s9'), leak: 'all' }],
    [
      'credential.last-four',
      TWO,
      on('look'),
      { ...done, shows: { endOf: ['s1'] } },
      { ...done, shows: { endOf: [] } },
    ],
  ]
  for (const [requirement, lived, operation, kept, broken] of cases) {
    assert.equal(brokenBy(...lived, [operation, kept]), undefined, `${requirement}: ${operation.kind}`)
    assert.equal(brokenBy(...lived, [operation, broken]), requirement, operation.kind)
  }
  assert.deepEqual(new Set(cases.map(([requirement]) => requirement)), new Set(KEY_RULES))
})

test('what the specification leaves open is followed as it was seen', () => {
  // A further token may end the one before it, or not; once it was seen to be good, it has to stay so.
  const further: Lived = [...USED, [exchange(0, 's1'), gives('t2')]]
  assert.equal(brokenBy(...further, [use('t1'), unauthorized]), undefined)
  assert.equal(brokenBy(...further, [use('t1'), done], [use('t1'), unauthorized]), 'credential.works')
  // The same token may be given again.
  assert.equal(brokenBy(...USED, [exchange(0, 's1'), gives('t1')], [use('t1'), done]), undefined)
  // A second rotation may be refused, and so may another key.
  const rotated: Lived = [...USED, [on('rotate'), shows('s3')]]
  assert.equal(brokenBy(...rotated, [on('rotate'), refused], [exchange(0, 's3'), gives('t3')]), undefined)
  assert.equal(brokenBy(...USED, [account, refused]), undefined)
  // A deactivated key may be deactivated again.
  const ended: Lived = [...USED, [on('deactivate'), done]]
  for (const seen of [done, refused]) assert.equal(brokenBy(...ended, [on('deactivate'), seen]), undefined)
})

test('a change to a role that may not exist is done, or changes nothing', () => {
  const asked: Lived = [...TWO, [{ kind: 'change role', key: 1, role: 'Unheard of', isKnown: false }, done]]
  const showing = (role: string | null): readonly [KeyOperation, KeyResult] => [
    on('look', 1),
    { ...done, shows: { role } },
  ]
  for (const role of ['Chat User', 'Unheard of']) {
    assert.equal(brokenBy(...asked, showing(role), showing(role)), undefined)
  }
  // It may take time, but it is not undone.
  assert.equal(brokenBy(...asked, showing('Chat User'), showing('Unheard of')), undefined)
  const wrong = brokenBy(...asked, showing('Unheard of'), showing('Chat User'))
  assert.equal(wrong, 'credential.role-change')
  for (const role of [null, 'Workspace Admin']) {
    assert.equal(brokenBy(...asked, showing(role)), 'credential.role-change')
  }
  const changed: Lived = [
    ...asked,
    [{ kind: 'change role', key: 1, role: 'Content Manager', isKnown: true }, done],
  ]
  assert.equal(brokenBy(...changed, showing('Content Manager')), undefined)
  assert.equal(brokenBy(...changed, showing('Unheard of')), 'credential.role-change')
})

test('a key that has ended may be shown no more, or with less, but not otherwise', () => {
  const ended: Lived = [...TWO, [on('deactivate', 1), done]]
  for (const role of [undefined, null, '', 'Chat User']) {
    const shown = { ...done, shows: role === undefined ? {} : { role } }
    assert.equal(brokenBy(...ended, [on('look', 1), shown]), undefined)
  }
  assert.equal(brokenBy(...ended, [on('look', 1), refused]), undefined)
  assert.equal(brokenBy(...TWO, [on('look', 1), refused]), 'credential.last-four')
  const wrong = [
    ['credential.role-chosen', { role: 'Content Manager' }],
    ['credential.last-four', { endOf: [] }],
    ['credential.name', { name: 'a' }],
    ['credential.type-fixed', { type: 'account' }],
  ] as const
  for (const [requirement, shown] of wrong) {
    assert.equal(brokenBy(...ended, [on('look', 1), { ...done, shows: shown }]), requirement)
  }
})

test('what somebody else is refused changes nothing, and what they may do is done', () => {
  const byMember = { kind: 'rotate', key: 0, by: 'member' } as const
  assert.equal(brokenBy(...USED, [byMember, refused], [exchange(0, 's1'), gives('t2')]), undefined)
  assert.equal(brokenBy(...USED, [byMember, refused], [exchange(0, 's1'), refused]), 'token.renewal')
  const retires = brokenBy(...USED, [byMember, shows('s4')], [exchange(0, 's1'), gives('t2')])
  assert.equal(retires, 'credential.rotation-retires-secret')
})

test('a token that loses the list with a new role is in order, whichever of two that overlap is tried first', () => {
  let world: KeyWorld = EMPTY_WORLD
  const lived: Lived = [
    [workspace, shows('s1', 'id-w')],
    [exchange(0, 's1'), gives('t1')],
    [use('t1'), done],
  ]
  for (const [operation, seen] of lived) {
    const judged = judgeKeyOperation(world, operation, seen)
    assert.ok('world' in judged)
    world = judged.world
  }
  const role: KeyOperation = { kind: 'change role', key: 0, role: 'Chat User', isKnown: true }
  const calls = [
    { operation: role, seen: done, from: 0, to: 10 },
    { operation: use('t1'), seen: done, from: 0, to: 12 },
    { operation: use('t1'), seen: { answer: 'known' } as const, from: 13, to: 25 },
  ]
  const found = linearize(world, calls, { judge: judgeKeyOperation, identityOf: identityOfKeyWorld })
  assert.deepEqual(found, { order: [1, 0, 2] })
})
