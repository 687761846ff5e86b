import type { FastifyRequest } from 'fastify'
import type { CredentialStep } from '../../../behaviour/lifecycle.ts'
import { pathParameter } from '../../../http/path-parameter.ts'
import { tokenAddress } from '../../../world/request-world.ts'
import { credentialForStep } from '../../credential-offers.ts'
import {
  changeRole,
  createCredential,
  deactivateCredential,
  findManagedCredential,
  rotateSecret,
} from '../../credential-steps.ts'
import type { AddPage, Redirect, Visit } from '../page.ts'
import { showFormAgain } from '../refusal.ts'
import { queryOf } from '../visit.ts'
import { choiceIn, createPage, createProblems } from './create-page.ts'
import { keyPage, keyPath, listPage } from './key-pages.ts'
import {
  deactivatePage,
  goneSecretPage,
  rolePage,
  rotatePage,
  secretPage,
  toSecretPage,
} from './step-pages.ts'

/** API credentials: listing, creating, rotating, changing the role, deactivating. */
export function addCredentialPages(page: AddPage): void {
  page('GET', '/credentials', (request, visit) =>
    listPage(visit, tokenAddress(request), queryOf(request, 'q')),
  )
  page('GET', '/credentials/new', (_request, visit) => createPage(visit))
  page('POST', '/credentials/new', (request, visit) =>
    showFormAgain(
      request,
      visit,
      () => create(request, visit),
      (problem) => createPage(visit, problem),
      () => createProblems(visit),
    ),
  )
  page('GET', '/credentials/:clientId', (request, visit) => {
    const credential = findManagedCredential(visit.world, visit.person, clientIdOf(request))
    return keyPage(visit, credential, tokenAddress(request))
  })
  page('GET', '/credentials/:clientId/secret', (request, visit) => {
    const clientId = clientIdOf(request)
    // Whoever was given a key is shown its secret, no matter who may manage it from then on.
    return (
      secretPage(visit, clientId) ??
      goneSecretPage(visit, findManagedCredential(visit.world, visit.person, clientId))
    )
  })
  addRotation(page)
  addRoleChange(page)
  addDeactivation(page)
}

function addRotation(page: AddPage): void {
  page('GET', '/credentials/:clientId/rotate', (request, visit) =>
    rotatePage(visit, offer(request, visit, 'rotate')),
  )
  page('POST', '/credentials/:clientId/rotate', (request, { world, person, session }) => {
    const { credential, secret } = rotateSecret(world, person, clientIdOf(request))
    const { lifecycle } = world.behaviour
    const shown = lifecycle.shownOnce(credential, secret, tokenAddress(request), 'rotate')
    return toSecretPage(session, credential, shown)
  })
}

function addRoleChange(page: AddPage): void {
  page('GET', '/credentials/:clientId/role', (request, visit) =>
    rolePage(visit, offer(request, visit, 'change role')),
  )
  page('POST', '/credentials/:clientId/role', (request, visit) =>
    showFormAgain(
      request,
      visit,
      () => {
        const { world, person, form } = visit
        // Everything in the form: anything but a role is refused, not left out.
        const credential = changeRole(world, person, clientIdOf(request), form.texts())
        return { to: keyPath(credential), notice: `The role is now ${credential.role}.` }
      },
      (problem) => rolePage(visit, offer(request, visit, 'change role'), problem),
      () => ({ role: 'Choose one of the roles.' }),
    ),
  )
}

function addDeactivation(page: AddPage): void {
  page('GET', '/credentials/:clientId/deactivate', (request, visit) =>
    deactivatePage(visit, offer(request, visit, 'deactivate')),
  )
  page('POST', '/credentials/:clientId/deactivate', (request, { world, person }) => {
    const credential = deactivateCredential(world, person, clientIdOf(request))
    return { to: keyPath(credential), notice: `${credential.name} is deactivated.` }
  })
}

function create(request: FastifyRequest, { world, person, session, form }: Visit): Redirect {
  const { credential, secret } = createCredential(world, person, choiceIn(form))
  const shown = world.behaviour.lifecycle.shownOnce(credential, secret, tokenAddress(request), 'create')
  return toSecretPage(session, credential, shown)
}

function offer(request: FastifyRequest, { world, person }: Visit, step: CredentialStep) {
  return credentialForStep(world, person, clientIdOf(request), step)
}

function clientIdOf(request: FastifyRequest): string {
  return pathParameter(request, 'clientId')
}
