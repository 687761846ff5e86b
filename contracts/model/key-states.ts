import { applyKeyOperation } from './follow-key.ts'
import { expectationOf } from './key-expectation.ts'
import { EMPTY_WORLD, type KeyOperation, type KeyResult, type KeyWorld } from './key-world.ts'

/** What the model says about a workspace key in each of its states. */
export interface KeyStates {
  states: readonly string[]
  /** What leads from one state to another, or back to it. */
  arrows: readonly { from: 'active'; to: 'active' | 'deactivated'; what: string }[]
  /** What an operation must lead to in each state, and which requirement says so; none if the key has no such thing there. */
  rows: readonly {
    what: string
    cells: readonly ({ says: string; requirement: string } | undefined)[]
  }[]
}

/** An operation that is done, and its result. */
type Done = readonly [KeyOperation, KeyResult]

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
  ['rotated', ROTATED],
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

/** What each step with a workspace key leads to in each state, as the model that judges histories says. */
export function keyStates(): KeyStates {
  return {
    states: STATES.map(([state]) => state),
    arrows: OPERATIONS.flatMap(([what, operation]) => arrow(what, operation)),
    rows: OPERATIONS.map(([what, operation]) => ({
      what,
      cells: STATES.map(([, past]) => cell(worldAfter(past), operation)),
    })),
  }
}

function worldAfter(past: readonly Done[]): KeyWorld {
  return past.reduce((world, [operation, seen]) => applyKeyOperation(world, operation, seen), EMPTY_WORLD)
}

const SAYS = {
  done: 'done',
  good: 'accepted, or 403',
  closed: 'opens nothing',
  refused: 'refused',
  unauthorized: 'answered 401',
  any: 'left open',
} as const

function cell(world: KeyWorld, operation: KeyOperation): KeyStates['rows'][number]['cells'][number] {
  // A secret that no rotation has shown yet belongs to nobody.
  if (operation.kind === 'exchange' && operation.secret === 's2' && world.keys[0]?.secrets.length === 1)
    return undefined
  const { answer, requirement } = expectationOf(world, operation)
  return { says: SAYS[answer], requirement }
}

/** What a step in the portal does to an active key. */
function arrow(what: string, operation: KeyOperation): KeyStates['arrows'] {
  if (operation.kind === 'exchange' || operation.kind === 'use' || operation.kind === 'look') return []
  const before = worldAfter(CREATED)
  if (expectationOf(before, operation).answer !== 'done') return []
  const after = applyKeyOperation(before, operation, { answer: 'done', secret: 's2' })
  return [{ from: 'active', to: after.keys[0]?.isActive === true ? 'active' : 'deactivated', what }]
}

/** The page that shows what the model says about a key in each of its states; made from the model itself. */
export function renderKeyStates(): string {
  const { states, arrows, rows } = keyStates()
  return [
    '# The states of a key',
    '',
    'What each step with a workspace key leads to, in each of its states, and which requirement says so. `npm run generate` makes this page',
    'from the model that judges the histories of keys.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> active: create',
    ...arrows.map(({ from, to, what }) => `  ${from} --> ${to}: ${what}`),
    '```',
    '',
    row(['', ...states]),
    row(['---', ...states.map(() => '---')]),
    ...rows.map(({ what, cells }) =>
      row([
        what,
        ...cells.map((cell) => {
          if (cell === undefined) return '–'
          return cell.requirement === '' ? cell.says : `${cell.says} (\`${cell.requirement}\`)`
        }),
      ]),
    ),
    '',
  ].join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
