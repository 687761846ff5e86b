import { applyKeyOperation } from './follow-key.ts'
import { ownerOfSecret } from './key-blame.ts'
import { type Expectation, expectationOf } from './key-expectation.ts'
import {
  type KeyOperation,
  type KeyResult,
  type KeyWorld,
  keyAt,
  keyName,
  type ShownKey,
} from './key-world.ts'

/** A promise of the specification that an operation did not keep. */
export interface BrokenPromise {
  requirement: string
  /** Completes "expected …". */
  expected: string
  /** Completes "saw …". */
  actual: string
}

/** The world after an operation that broke nothing, and the requirements that it was judged by. */
interface KeptPromises {
  world: KeyWorld
  kept: readonly string[]
}

/** Judges the result of an operation in a world. */
export function judgeKeyOperation(
  world: KeyWorld,
  operation: KeyOperation,
  seen: KeyResult,
): KeptPromises | { broken: BrokenPromise } {
  const expectation = expectationOf(world, operation)
  const promises = [
    answerOf(operation, expectation, seen),
    ...judgeShown(world, operation, seen),
    ...judgeLeak(operation, seen),
  ]
  const broken = promises.find((promise) => promise.actual !== undefined)
  if (broken?.actual !== undefined) {
    return { broken: { requirement: broken.requirement, expected: broken.expected, actual: broken.actual } }
  }
  const kept = promises.map(({ requirement }) => requirement).filter((requirement) => requirement !== '')
  return { world: applyKeyOperation(world, operation, seen), kept }
}

/** A promise, and what was seen instead; undefined if it was kept. */
interface Promised {
  requirement: string
  expected: string
  actual: string | undefined
}

function answerOf(
  { kind }: KeyOperation,
  { answer, requirement, expected }: Expectation,
  seen: KeyResult,
): Promised {
  const isGood = seen.answer === 'done' || seen.answer === 'known'
  const isKept = {
    any: true,
    done: seen.answer === 'done',
    good: isGood,
    closed: seen.answer !== 'done',
    refused: !isGood,
    unauthorized: seen.answer === 'unauthorized',
  }[answer]
  return { requirement, expected, actual: isKept ? undefined : describeAnswer(kind, seen) }
}

function describeAnswer(kind: KeyOperation['kind'], { answer, detail }: KeyResult): string {
  if (answer === 'done') {
    if (kind === 'exchange') return 'that it was given a token'
    return kind === 'use' ? 'that it was accepted' : 'that it was done'
  }
  return detail ?? (answer === 'known' ? '403' : 'a refusal')
}

function judgeShown(world: KeyWorld, operation: KeyOperation, seen: KeyResult): readonly Promised[] {
  if (seen.answer !== 'done') return []
  switch (operation.kind) {
    case 'create':
      return [newOf(world, seen, 'credential.works')]
    case 'rotate':
      return [newOf(world, seen, NEW_SECRET), ...(operation.by === undefined ? [secretOf(seen)] : [])]
    case 'exchange':
      return [ownToken(world, operation.key, seen)]
    case 'look':
      return judgeLook(world, operation.key, seen.shows ?? {})
    default:
      return []
  }
}

const NEW_SECRET = 'credential.rotation-new-secret'

/** A rotation shows the new secret: afterwards nobody can. */
function secretOf({ secret }: KeyResult): Promised {
  const actual = secret === undefined ? 'no secret' : undefined
  return { requirement: NEW_SECRET, expected: 'a rotation to show the new secret', actual }
}

/** No step of the portal shows a secret that was shown before. */
function judgeLeak({ kind }: KeyOperation, { leak }: KeyResult): readonly Promised[] {
  if (kind === 'exchange' || kind === 'use') return []
  const expected = 'a secret not to be shown again'
  return [{ requirement: 'credential.secret-shown-once', expected, actual: leak }]
}

/** No client id and no secret was shown before, for any key. */
function newOf({ keys }: KeyWorld, { clientId, secret }: KeyResult, requirement: string): Promised {
  const promise = { requirement, expected: 'what was not shown before, of any key', actual: undefined }
  if (requirement === 'credential.works' && keys.some((key) => key.clientId === clientId)) {
    return { ...promise, actual: 'the clientId of another key' }
  }
  const place = keys.findIndex(({ secrets }) => secrets.some(({ value }) => value === secret))
  return place < 0 ? promise : { ...promise, actual: `a secret that ${keyName(place)} had already` }
}

function ownToken({ tokens }: KeyWorld, key: number, { token }: KeyResult): Promised {
  const other = tokens.find(({ value }) => value === token)
  return {
    requirement: 'credential.works',
    expected: 'a token of its own for each key',
    actual: other === undefined || other.key === key ? undefined : `a token of ${keyName(other.key)}`,
  }
}

function judgeLook(
  world: KeyWorld,
  place: number,
  { name, type, role, endOf, isSecretLost }: ShownKey,
): readonly Promised[] {
  const key = keyAt(world, place)
  const promises: Promised[] = []
  const current = key.secrets.at(-1)?.value
  if (endOf !== undefined && current !== undefined) {
    promises.push({
      requirement: isSecretLost === true ? ownerOfSecret(world, place) : 'credential.last-four',
      expected: 'the last four characters of the current secret to be shown',
      actual: endOf.includes(current)
        ? undefined
        : isSecretLost === true
          ? 'those of another, and the current one refused'
          : 'others',
    })
  }
  const same = (requirement: string, what: string, wanted: string, shown: string | null): void => {
    const actual = shown === wanted ? undefined : (shown ?? 'none')
    promises.push({ requirement, expected: `${what}, ${wanted}, to be shown`, actual })
  }
  if (name !== undefined) same('credential.name', 'the name that was chosen', key.name, name)
  if (type !== undefined) same('credential.type-fixed', 'the type that was chosen', key.type, type)
  // A key that has ended need not show a role.
  const hasRole = role !== undefined && (key.isActive || (role !== null && role !== ''))
  if (key.role !== undefined && hasRole && (role === null || role !== key.doubtfulRole)) {
    const isChanged = key.isRoleChanged || key.doubtfulRole !== undefined
    const requirement = isChanged ? 'credential.role-change' : 'credential.role-chosen'
    same(requirement, 'the role that was chosen last', key.role, role)
  }
  return promises
}

/** The requirements that the model of keys covers: a history that breaks one of them breaks what the model promises. */
export const KEY_RULES = [
  'credential.plan-gate',
  'credential.account-key-creator',
  'credential.workspace-key-creator',
  'credential.works',
  'credential.name',
  'credential.last-four',
  'credential.secret-shown-once',
  'credential.role-chosen',
  'credential.role-change',
  'credential.account-role-fixed',
  'credential.type-fixed',
  'credential.rotation-retires-secret',
  'credential.rotation-new-secret',
  'credential.rotation-keeps-tokens',
  'credential.rotation-keeps-others',
  'credential.deactivation-refuses-tokens',
  'credential.deactivation-refuses-exchange',
  'credential.deactivation-is-final',
  'platform.other-account',
  'platform.workspace-key-other-account',
  'token.client-secret-exact',
  'token.renewal',
] as const

/** One of them. */
export type KeyRule = (typeof KEY_RULES)[number]
