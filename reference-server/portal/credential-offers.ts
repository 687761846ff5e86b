import { type CredentialStep, workspaceRoles } from '../behaviour/lifecycle.ts'
import { Refused } from '../http/refused.ts'
import type { Person, Workspace } from '../store/accounts.ts'
import type { Credential } from '../store/credentials.ts'
import type { World } from '../world/world.ts'
import { findForStep } from './credential-steps.ts'

/** Why a person can create no key at all, whatever its type; undefined if they can create one. */
export function creationProblem(world: World, person: Person): string | undefined {
  const { lifecycle } = world.behaviour
  const account = world.store.accounts.find(person.accountId)
  if (account === undefined || !lifecycle.planAllows(account)) {
    return 'the plan of this account has no API credentials'
  }
  const some = creatableTypes(world, person).length > 0
  return some ? undefined : `${person.position}s cannot create API credentials`
}

/** The types of key that a person may create, for at least one workspace. */
export function creatableTypes(world: World, person: Person): readonly Credential['type'][] {
  const { lifecycle } = world.behaviour
  const forWorkspace = creatableWorkspaces(world, person).length > 0
  return [
    ...(lifecycle.mayCreate(person, 'account', null) ? (['account'] as const) : []),
    ...(forWorkspace ? (['workspace'] as const) : []),
  ]
}

/** The workspaces of a person's account that they may create keys for. */
export function creatableWorkspaces(world: World, person: Person): readonly Workspace[] {
  const { mayCreate } = world.behaviour.lifecycle
  const all = world.store.workspaces.ofAccount(person.accountId)
  return all.filter(({ id }) => mayCreate(person, 'workspace', id))
}

/** Whether there is anything for a person to do with API credentials. */
export function mayUseCredentials(world: World, person: Person): boolean {
  return creatableTypes(world, person).length > 0 || manageable(world, person).length > 0
}

/** The credentials that a person may manage, in the order of their creation. @throws Refused */
export function listCredentials(world: World, person: Person): readonly Credential[] {
  if (!mayUseCredentials(world, person)) {
    throw new Refused('forbidden', `${person.position}s cannot manage API credentials`)
  }
  return manageable(world, person)
}

function manageable(world: World, person: Person): readonly Credential[] {
  return world.store.credentials
    .all()
    .filter((credential) => world.behaviour.lifecycle.mayManage(person, credential))
}

/** The roles that a workspace key can be given. */
export function listRoles(world: World): readonly string[] {
  return workspaceRoles.filter((role) => world.behaviour.lifecycle.roleProblem(role) === undefined)
}

/** What can be done with a credential, for those who may manage it. */
export function listSteps(world: World, credential: Credential): readonly CredentialStep[] {
  return (['rotate', 'change role', 'deactivate'] as const).filter(
    (step) =>
      world.behaviour.lifecycle.stateProblem(credential, step) === undefined &&
      (step !== 'change role' || roleChangeProblem(world, credential) === undefined),
  )
}

/** The credential that a step is offered for. @throws Refused if it is not offered to this person. */
export function credentialForStep(
  world: World,
  person: Person,
  clientId: string,
  step: CredentialStep,
): Credential {
  const credential = findForStep(world, person, clientId, step)
  const problem = step === 'change role' ? roleChangeProblem(world, credential) : undefined
  if (problem !== undefined) throw new Refused('invalid', problem)
  return credential
}

function roleChangeProblem(world: World, credential: Credential): string | undefined {
  const [role] = listRoles(world)
  return world.behaviour.lifecycle.changeProblem(credential, { role })
}
