import type { KeyOperation, Seen } from './key-operation.ts'
import { type KeyWorld, keyAt, type ModelledKey, type ModelledToken, type PastEvent } from './key-world.ts'

/** The world after an operation that came to what was seen. What the specification leaves open follows what was seen. */
export function follow(world: KeyWorld, operation: KeyOperation, seen: Seen): KeyWorld {
  switch (operation.kind) {
    case 'create':
      return seen.answer === 'done' ? created(world, operation, seen) : world
    case 'look':
      return world
    case 'rotate':
      return rotated(world, operation.key, seen)
    case 'deactivate':
      return ended(world, operation.key, seen)
    case 'change role':
      return roleChanged(world, operation.key, operation.role, seen)
    case 'set':
      return triedInVain(refusedAt(world, operation.key), operation.key)
    case 'exchange':
      return exchanged(world, operation, seen)
    case 'use':
      return operation.elsewhere === true ? world : used(world, operation.token, seen)
  }
}

function created(
  world: KeyWorld,
  { type, name, role }: Extract<KeyOperation, { kind: 'create' }>,
  { clientId = '', secret }: Seen,
): KeyWorld {
  const at = happened(world, { kind: 'create', key: world.keys.length })
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

function rotated(world: KeyWorld, place: number, { answer, secret }: Seen): KeyWorld {
  const { isActive, secrets } = keyAt(world, place)
  if (!isActive) return triedInVain(refusedAt(world, place), place)
  if (answer !== 'done' || secret === undefined) return refusedAt(world, place)
  return withKey(happened(world, { kind: 'rotate', key: place }), place, {
    secrets: [...secrets, { value: secret }],
  })
}

function ended(world: KeyWorld, place: number, { answer }: Seen): KeyWorld {
  if (!keyAt(world, place).isActive) return triedInVain(refusedAt(world, place), place)
  if (answer !== 'done') return refusedAt(world, place)
  return withKey(happened(world, { kind: 'deactivate', key: place }), place, { isActive: false })
}

function roleChanged(world: KeyWorld, place: number, role: string, { answer }: Seen): KeyWorld {
  const key = keyAt(world, place)
  if (!key.isActive) return triedInVain(refusedAt(world, place), place)
  if (answer !== 'done' || key.type === 'account') return refusedAt(world, place)
  return withKey(happened(world, { kind: 'change role', key: place }), place, { role, isRoleChanged: true })
}

function exchanged(
  world: KeyWorld,
  { key: place, secret }: Extract<KeyOperation, { kind: 'exchange' }>,
  { answer, token: value }: Seen,
): KeyWorld {
  const { secrets } = keyAt(world, place)
  const at = secrets.findIndex((one) => one.value === secret)
  if (answer !== 'done' || value === undefined || at < 0) return refusedAt(world, place)
  const now = world.past.length
  const seen = withKey(world, place, {
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

function used(world: KeyWorld, value: string, { answer }: Seen): KeyWorld {
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

function triedInVain(world: KeyWorld, place: number): KeyWorld {
  return keyAt(world, place).isActive ? world : withKey(world, place, { wasTriedInVain: true })
}

function refusedAt(world: KeyWorld, key: number): KeyWorld {
  return happened(world, { kind: 'refusal', key })
}

function happened(world: KeyWorld, event: PastEvent): KeyWorld {
  return { ...world, past: [...world.past, event] }
}

function withKey(world: KeyWorld, place: number, change: Partial<ModelledKey>): KeyWorld {
  return { ...world, keys: world.keys.with(place, { ...keyAt(world, place), ...change }) }
}
