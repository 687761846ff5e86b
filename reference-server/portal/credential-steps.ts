import type { CredentialStep } from '../behaviour/lifecycle.ts'
import { type JsonObject, member } from '../http/json.ts'
import { nameOfNew } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import { newIdentifier, newSecret } from '../state/secret.ts'
import type { Person } from '../store/accounts.ts'
import type { Credential } from '../store/credentials.ts'
import { keptOf } from '../world/kept-of-keys.ts'
import { audience } from '../world/seed-values.ts'
import type { World } from '../world/world.ts'

/** A credential with its secret: available right after creation or rotation, and never again. */
export interface FreshCredential {
  credential: Credential
  secret: string
}

/** Creates an API credential. @throws Refused */
export function createCredential(world: World, person: Person, choice: JsonObject): FreshCredential {
  const { lifecycle } = world.behaviour
  const { type, workspaceId, role } = readChoice(world, choice)
  if (!lifecycle.mayCreate(person, type, workspaceId)) {
    throw new Refused('forbidden', `${person.position}s cannot create this ${type} key`)
  }
  const workspace = workspaceId === null ? undefined : world.store.workspaces.find(workspaceId)
  const account = world.store.accounts.find(lifecycle.accountOfNew(person, workspace))
  if (account === undefined || !lifecycle.planAllows(account)) {
    throw new Refused('forbidden', 'the plan of this account has no API credentials')
  }
  if (workspaceId !== null && workspace?.accountId !== account.id) {
    throw new Refused('invalid', 'workspaceId names no workspace of this account')
  }
  const secret = newSecret()
  const credential = lifecycle.created({
    clientId: newIdentifier(),
    accountId: account.id,
    name: nameOfNew(choice),
    type,
    workspaceId,
    role,
    audience,
    state: 'active',
    ...keptOf(world, secret),
  })
  world.store.credentials.add(credential)
  world.store.keyDates.made(credential.clientId, world.clock.iso())
  return { credential, secret }
}

/** The credential a person may manage. @throws Refused */
export function findManagedCredential(world: World, person: Person, clientId: string): Credential {
  const credential = world.store.credentials.find(clientId)
  if (credential === undefined) throw new Refused('not-found', 'there is no such credential')
  if (!world.behaviour.lifecycle.mayManage(person, credential)) {
    throw new Refused('forbidden', 'this credential is not yours to manage')
  }
  return credential
}

/** Replaces the secret; tokens already issued stay valid. @throws Refused */
export function rotateSecret(world: World, person: Person, clientId: string): FreshCredential {
  const credential = findForStep(world, person, clientId, 'rotate')
  const secret = newSecret()
  const next = world.behaviour.lifecycle.rotated(credential, keptOf(world, secret))
  world.store.credentials.replace(clientId, next)
  return { credential: next, secret }
}

/** Replaces the role of a workspace key. @throws Refused */
export function changeRole(world: World, person: Person, clientId: string, change: JsonObject): Credential {
  const { lifecycle } = world.behaviour
  const credential = findForStep(world, person, clientId, 'change role')
  const problem = lifecycle.changeProblem(credential, change) ?? lifecycle.roleProblem(member(change, 'role'))
  if (problem !== undefined) throw new Refused('invalid', problem, 'role')
  const next = lifecycle.roleChanged(credential, change)
  world.store.credentials.replace(clientId, next)
  return next
}

/** Ends a credential for good. @throws Refused */
export function deactivateCredential(world: World, person: Person, clientId: string): Credential {
  const next = world.behaviour.lifecycle.deactivated(findForStep(world, person, clientId, 'deactivate'))
  world.store.credentials.replace(clientId, next)
  return next
}

/** The credential a person may take a step with, if its state allows it. @throws Refused */
export function findForStep(
  world: World,
  person: Person,
  clientId: string,
  step: CredentialStep,
): Credential {
  const credential = findManagedCredential(world, person, clientId)
  const problem = world.behaviour.lifecycle.stateProblem(credential, step)
  if (problem !== undefined) throw new Refused('state', problem)
  return credential
}

function readChoice(world: World, choice: JsonObject): Pick<Credential, 'type' | 'workspaceId' | 'role'> {
  const [type, workspaceId, role] = ['type', 'workspaceId', 'role'].map(
    (name) => member(choice, name) ?? null,
  )
  nameOfNew(choice)
  if (type === 'account') {
    if (workspaceId !== null || role !== null) {
      throw new Refused('invalid', 'an account key has neither workspaceId nor role')
    }
    return { type, workspaceId, role }
  }
  if (type !== 'workspace') throw new Refused('invalid', 'type is neither account nor workspace')
  if (typeof workspaceId !== 'string') throw new Refused('invalid', 'a workspace key needs a workspaceId')
  const problem = world.behaviour.lifecycle.roleProblem(role)
  if (typeof role !== 'string' || problem !== undefined) {
    throw new Refused('invalid', problem ?? 'role is no text')
  }
  return { type, workspaceId, role }
}
