import {
  type KeyOperation,
  type KeyResult,
  type KeyWorld,
  keyAt,
  type ModelledKey,
  type ModelledToken,
  type PastEvent,
} from './key-world.ts'

/** The world after an operation with this result. What the specification leaves open follows the result. */
export function applyKeyOperation(world: KeyWorld, operation: KeyOperation, seen: KeyResult): KeyWorld {
  switch (operation.kind) {
    case 'create':
      return seen.answer === 'done' ? create(world, operation, seen) : world
    case 'look':
      return lookedAt(world, operation.key, seen)
    case 'rotate':
      return rotate(world, operation.key, seen)
    case 'deactivate':
      return end(world, operation.key, seen)
    case 'change role':
      return roleChanged(world, operation, seen)
    case 'set':
      return tryInVain(refuseAt(world, operation.key), operation.key)
    case 'exchange':
      return exchange(world, operation, seen)
    case 'use':
      return operation.elsewhere === true ? world : use(world, operation.token, seen)
  }
}

function create(
  world: KeyWorld,
  { type, name, role }: Extract<KeyOperation, { kind: 'create' }>,
  { clientId = '', secret }: KeyResult,
): KeyWorld {
  const at = addEvent(world, { kind: 'create', key: world.keys.length })
  const key: ModelledKey = {
    clientId,
    name,
    type,
    ...(role === undefined ? {} : { role }),
    isRoleChanged: false,
    isActive: true,
    wasTriedInVain: false,
    secrets: secret === undefined ? [] : [{ value: secret }],
  }
  return { ...at, keys: [...at.keys, key] }
}

function rotate(world: KeyWorld, place: number, { answer, secret }: KeyResult): KeyWorld {
  const { isActive, secrets } = keyAt(world, place)
  if (!isActive) return tryInVain(refuseAt(world, place), place)
  if (answer !== 'done' || secret === undefined) return refuseAt(world, place)
  return changeKey(addEvent(world, { kind: 'rotate', key: place }), place, {
    secrets: [...secrets, { value: secret }],
  })
}

function end(world: KeyWorld, place: number, { answer }: KeyResult): KeyWorld {
  if (!keyAt(world, place).isActive) return tryInVain(refuseAt(world, place), place)
  if (answer !== 'done') return refuseAt(world, place)
  return changeKey(addEvent(world, { kind: 'deactivate', key: place }), place, { isActive: false })
}

function roleChanged(
  world: KeyWorld,
  { key: place, role, isKnown }: Extract<KeyOperation, { kind: 'change role' }>,
  { answer }: KeyResult,
): KeyWorld {
  const key = keyAt(world, place)
  if (!key.isActive) return tryInVain(refuseAt(world, place), place)
  if (answer !== 'done' || key.type === 'account') return refuseAt(world, place)
  const after = addEvent(world, { kind: 'change role', key: place })
  if (!isKnown && role !== key.role) return changeKey(after, place, { doubtfulRole: role })
  return changeKey(after, place, { role, isRoleChanged: true, doubtfulRole: undefined })
}

/** A key that shows a doubtful role has it. One that shows its former role may still be about to change. */
function lookedAt(world: KeyWorld, place: number, { answer, shows }: KeyResult): KeyWorld {
  const { doubtfulRole } = keyAt(world, place)
  if (answer !== 'done' || doubtfulRole === undefined || shows?.role !== doubtfulRole) return world
  return changeKey(world, place, { role: doubtfulRole, isRoleChanged: true, doubtfulRole: undefined })
}

function exchange(
  world: KeyWorld,
  { key: place, secret }: Extract<KeyOperation, { kind: 'exchange' }>,
  { answer, token: value }: KeyResult,
): KeyWorld {
  const { secrets } = keyAt(world, place)
  const at = secrets.findIndex((one) => one.value === secret)
  if (answer !== 'done' || value === undefined || at < 0) return refuseAt(world, place)
  const now = world.past.length
  const seen = changeKey(world, place, {
    secrets: secrets.map((one, index) => (index === at ? { ...one, goodAt: now } : one)),
  })
  // A service may give the same token again.
  const others = seen.tokens.map(
    (token): ModelledToken =>
      token.key === place && token.value !== value ? { ...token, standing: 'open' } : token,
  )
  const isKnown = others.some((token) => token.value === value)
  const token: ModelledToken = { value, key: place, isOfRotation: at > 0, issuedAt: now, standing: 'issued' }
  return { ...seen, tokens: isKnown ? others : [...others, token] }
}

function use(world: KeyWorld, value: string, { answer }: KeyResult): KeyWorld {
  if (answer !== 'done' && answer !== 'known') return world
  const seen = {
    standing: 'seen',
    goodAt: world.past.length,
    opened: answer === 'done' ? 'listing' : 'known',
  } as const
  return {
    ...world,
    tokens: world.tokens.map((token) => (token.value === value ? { ...token, ...seen } : token)),
  }
}

function tryInVain(world: KeyWorld, place: number): KeyWorld {
  return keyAt(world, place).isActive ? world : changeKey(world, place, { wasTriedInVain: true })
}

function refuseAt(world: KeyWorld, key: number): KeyWorld {
  return addEvent(world, { kind: 'refusal', key })
}

function addEvent(world: KeyWorld, event: PastEvent): KeyWorld {
  return { ...world, past: [...world.past, event] }
}

function changeKey(world: KeyWorld, place: number, change: Partial<ModelledKey>): KeyWorld {
  return { ...world, keys: world.keys.with(place, { ...keyAt(world, place), ...change }) }
}
