import { follow } from './follow-key.ts'
import { expectationOf } from './key-expectation.ts'
import type { KeyOperation, Seen } from './key-operation.ts'
import { EMPTY_WORLD, type KeyWorld } from './key-world.ts'

/** An operation that is done, and what comes of it. */
type Done = readonly [KeyOperation, Seen]

const CREATED: readonly Done[] = [
  [
    { kind: 'create', type: 'workspace', name: 'k', role: 'first' },
    { answer: 'done', clientId: 'id', secret: 's1' },
  ],
  [
    { kind: 'exchange', key: 0, secret: 's1' },
    { answer: 'done', token: 't1' },
  ],
  [{ kind: 'use', token: 't1' }, { answer: 'done' }],
]
const ROTATED: readonly Done[] = [
  ...CREATED,
  [
    { kind: 'rotate', key: 0 },
    { answer: 'done', secret: 's2' },
  ],
]
const DEACTIVATED: readonly Done[] = [...ROTATED, [{ kind: 'deactivate', key: 0 }, { answer: 'done' }]]

/** A workspace key in each state that it can be in, with what led there. */
const STATES: readonly (readonly [state: string, past: readonly Done[]])[] = [
  ['active', CREATED],
  ['active, rotated', ROTATED],
  ['deactivated', DEACTIVATED],
]

const OPERATIONS: readonly (readonly [what: string, operation: KeyOperation])[] = [
  ['rotate it', { kind: 'rotate', key: 0 }],
  ['change its role', { kind: 'change role', key: 0, role: 'second', isKnown: true }],
  ['deactivate it', { kind: 'deactivate', key: 0 }],
  ['set it active', { kind: 'set', key: 0, member: 'state' }],
  ['look at it', { kind: 'look', key: 0 }],
  ['exchange its first secret', { kind: 'exchange', key: 0, secret: 's1' }],
  ['exchange the secret of the rotation', { kind: 'exchange', key: 0, secret: 's2' }],
  ['exchange the secret of another key', { kind: 'exchange', key: 0, secret: 'other' }],
  ['use a token from before', { kind: 'use', token: 't1' }],
  ['use that token at another account', { kind: 'use', token: 't1', elsewhere: true }],
]

/** The page that tells what the model says of a key in each of its states; made from the model itself. */
export function renderKeyStates(): string {
  const rows = OPERATIONS.map(([what, operation]) => [
    what,
    ...STATES.map(([, past]) => cell(worldAfter(past), operation)),
  ])
  return [
    '# The states of a key',
    '',
    'What a workspace key has to answer to in each of its states, and which requirement says so. This page is made from the model that',
    'judges the histories of keys, by `npm run generate`.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> active: create',
    ...OPERATIONS.flatMap(([what, operation]) => transition(what, operation)),
    '```',
    '',
    row(['', ...STATES.map(([state]) => state)]),
    row(['---', ...STATES.map(() => '---')]),
    ...rows.map(row),
    '',
  ].join('\n')
}

function worldAfter(past: readonly Done[]): KeyWorld {
  return past.reduce((world, [operation, seen]) => follow(world, operation, seen), EMPTY_WORLD)
}

const SAYS = {
  done: 'is done',
  good: 'is accepted, or 403',
  closed: 'opens nothing',
  refused: 'is refused',
  unauthorized: 'is answered 401',
  any: 'is left open',
} as const

function cell(world: KeyWorld, operation: KeyOperation): string {
  // A secret that no rotation has shown yet belongs to nobody.
  if (operation.kind === 'exchange' && operation.secret === 's2' && world.keys[0]?.secrets.length === 1)
    return '–'
  const { answer, requirement } = expectationOf(world, operation)
  return requirement === '' ? SAYS[answer] : `${SAYS[answer]} (\`${requirement}\`)`
}

/** What the step of the portal does to a key that is active: the arrow of the picture. */
function transition(what: string, operation: KeyOperation): readonly string[] {
  if (operation.kind === 'exchange' || operation.kind === 'use' || operation.kind === 'look') return []
  const before = worldAfter(CREATED)
  if (expectationOf(before, operation).answer !== 'done') return []
  const after = follow(before, operation, { answer: 'done', secret: 's2' })
  return [`  active --> ${after.keys[0]?.isActive === true ? 'active' : 'deactivated'}: ${what}`]
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
