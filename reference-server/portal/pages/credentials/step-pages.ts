import type { Credential } from '../../../store/credentials.ts'
import { listRoles } from '../../credential-offers.ts'
import type { Page, Visit } from '../page.ts'
import { confirmation } from '../parts/confirmation.ts'
import { selectField } from '../parts/field.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { keyPath } from './list-page.ts'

/** Asks before a secret is replaced. */
export function rotatePage(visit: Visit, credential: Credential): Page {
  return confirmation(visit, {
    title: `Rotate the secret of ${credential.name}`,
    consequences: [
      'A new secret is made, and shown once.',
      `The secret that ends with ${credential.secretLast4} stops working at once: it gets no new access tokens.`,
      'Tokens it has fetched go on opening the platform API for what is left of their 24 hours.',
      'Client ID, audience and token URL stay as they are.',
    ],
    to: `${keyPath(credential)}/rotate`,
    button: 'Rotate secret',
    cancel: keyPath(credential),
  })
}

/** Asks for the new role of a workspace key. */
export function rolePage(visit: Visit, credential: Credential, problem?: FormProblem): Page {
  const roles = listRoles(visit.world).map((role) => ({ value: role, label: role }))
  const value = visit.form.readText('role') ?? credential.role ?? undefined
  return confirmation(visit, {
    title: `Change the role of ${credential.name}`,
    consequences: [
      `The role ${credential.role ?? 'None'} is replaced by the one you choose.`,
      'Tokens it has fetched go on working for their 24 hours, with the permissions of the new role at once.',
      'The secret stays as it is.',
    ],
    fields: selectField({ label: 'Role', name: 'role', value, problem }, roles),
    to: `${keyPath(credential)}/role`,
    button: 'Change role',
    cancel: keyPath(credential),
    problem,
  })
}

/** Asks before a key is ended for good. */
export function deactivatePage(visit: Visit, credential: Credential): Page {
  return confirmation(visit, {
    title: `Deactivate ${credential.name}`,
    consequences: [
      'This is permanent: a deactivated key can never be used, rotated or changed again.',
      'Tokens it has fetched end at once: a request with one of them is answered 401.',
      'No new access tokens are issued.',
    ],
    to: `${keyPath(credential)}/deactivate`,
    button: 'Deactivate key',
    danger: true,
    cancel: keyPath(credential),
  })
}
