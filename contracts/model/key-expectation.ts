import { ownerOfSecret, ownerOfStep, ownerOfToken } from './key-blame.ts'
import {
  hasNewRole,
  type KeyOperation,
  type KeyWorld,
  keyAt,
  type ModelledKeyType,
  type OtherCreator,
  tokenNamed,
} from './key-world.ts'

/** What an operation has to lead to, and the requirement that promises it. `any`: the specification leaves it open. */
export interface Expectation {
  /** `good`: accepted, or forbidden to a key that is known; `closed`: anything but accepted. */
  answer: 'done' | 'good' | 'closed' | 'refused' | 'unauthorized' | 'any'
  requirement: string
  /** Completes "expected …". */
  expected: string
}

const ANY: Expectation = { answer: 'any', requirement: '', expected: 'any answer' }
const IS_FINAL = 'credential.deactivation-is-final'

/** What the specification says about an operation in a world. */
export function expectationOf(world: KeyWorld, operation: KeyOperation): Expectation {
  switch (operation.kind) {
    case 'create':
      // How many keys there may be is left open, and others of the run exist; and so is whether two may have the same name.
      return operation.by === undefined ? ANY : creationBy(operation.by, operation.type)
    case 'look':
      // Who else may look is left open, and so is whether a key that has ended is still shown.
      if (operation.by !== undefined || !keyAt(world, operation.key).isActive) return ANY
      return expectDone('credential.last-four', 'a key to be shown to the administrator of its account')
    case 'rotate':
      return rotation(world, operation)
    case 'deactivate':
      return keyAt(world, operation.key).isActive && operation.by === undefined
        ? expectDone(
            ownerOfStep(world, operation.key, 'credential.deactivation-refuses-tokens'),
            'the deactivation of an active key to be done',
          )
        : ANY
    case 'change role':
      return roleChange(world, operation)
    case 'set':
      return ANY
    case 'exchange':
      return exchange(world, operation)
    case 'use':
      return operation.elsewhere === true ? elsewhere(world, operation.token) : use(world, operation.token)
  }
}

/** An account key is for the administrator of the account, a workspace key for that of the account or of the workspace. */
function creationBy(by: OtherCreator, type: ModelledKeyType): Expectation {
  if (by === 'workspaceAdmin' && type === 'workspace') return ANY
  const isOfPlan = by === 'adminWithoutPlan' && type === 'account'
  const requirement = isOfPlan ? 'credential.plan-gate' : (`credential.${type}-key-creator` as const)
  return expectRefused(requirement, `the creation of a key of type ${type} by the ${by} to be refused`)
}

function rotation(
  world: KeyWorld,
  { key: place, by }: Extract<KeyOperation, { kind: 'rotate' }>,
): Expectation {
  const { isActive, secrets } = keyAt(world, place)
  if (!isActive) return expectRefused(IS_FINAL, 'the rotation of a deactivated key to be refused')
  // How soon one rotation may follow another is left open, and so is who else may rotate.
  return secrets.length > 1 || by !== undefined
    ? ANY
    : expectDone(
        ownerOfStep(world, place, 'credential.rotation-new-secret'),
        'the first rotation of an active key to be done',
      )
}

function roleChange(
  world: KeyWorld,
  { key: place, role, isKnown, by }: Extract<KeyOperation, { kind: 'change role' }>,
): Expectation {
  const key = keyAt(world, place)
  if (!key.isActive) return expectRefused(IS_FINAL, 'a change of role of a deactivated key to be refused')
  if (key.type === 'account') {
    return expectRefused('credential.account-role-fixed', 'a change of role of an account key to be refused')
  }
  return key.role === role || !isKnown || by !== undefined
    ? ANY
    : expectDone(
        ownerOfStep(world, place, 'credential.role-change'),
        'the change of role of a workspace key to be done',
      )
}

function exchange(
  world: KeyWorld,
  { key: place, secret }: Extract<KeyOperation, { kind: 'exchange' }>,
): Expectation {
  const key = keyAt(world, place)
  const at = key.secrets.findIndex(({ value }) => value === secret)
  if (at < 0) return expectRefused('token.client-secret-exact', 'the secret of another key to be refused')
  if (!key.isActive) {
    return key.wasTriedInVain
      ? expectRefused(
          IS_FINAL,
          'a deactivated key to be refused at the token endpoint, whatever was tried since',
        )
      : expectRefused(
          'credential.deactivation-refuses-exchange',
          'a deactivated key to be refused at the token endpoint',
        )
  }
  if (at < key.secrets.length - 1) {
    return expectRefused('credential.rotation-retires-secret', 'a retired secret to be refused')
  }
  return expectDone(
    ownerOfSecret(world, place),
    'the current secret of an active key to be exchanged for a token',
  )
}

/** Others judge with which status a key that has ended is refused there. */
function elsewhere(world: KeyWorld, value: string): Expectation {
  const { type } = keyAt(world, tokenNamed(world, value).key)
  return {
    answer: 'closed',
    requirement: type === 'account' ? 'platform.other-account' : 'platform.workspace-key-other-account',
    expected: 'a token to open no account but its own',
  }
}

function use(world: KeyWorld, value: string): Expectation {
  const token = tokenNamed(world, value)
  const key = keyAt(world, token.key)
  if (!key.isActive) {
    const requirement = key.wasTriedInVain ? IS_FINAL : 'credential.deactivation-refuses-tokens'
    return { answer: 'unauthorized', requirement, expected: '401 for a token of a deactivated key' }
  }
  if (token.standing === 'open') return ANY
  const requirement = ownerOfToken(world, token)
  return token.opened === 'listing' && !hasNewRole(world, token)
    ? expectDone(requirement, 'a token to open what it opened before')
    : {
        answer: 'good',
        requirement,
        expected: 'a token of an active key to be accepted, or refused with 403 as that of a known key',
      }
}

function expectDone(requirement: string, expected: string): Expectation {
  return { answer: 'done', requirement, expected }
}

function expectRefused(requirement: string, expected: string): Expectation {
  return { answer: 'refused', requirement, expected }
}
