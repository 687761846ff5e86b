import { isJsonObject, type JsonObject, toText } from '../../../http/json.ts'
import type { Credential } from '../../../store/credentials.ts'
import { listRoles } from '../../credential-offers.ts'
import { html } from '../html.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import { selectField } from '../parts/field.ts'
import { confirmation } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { keepOnce, type Session, takeOnce } from '../session.ts'
import { credentialDetails, keyPath } from './key-pages.ts'

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

/** Leads to the one page that shows a new secret. */
export function toSecretPage(session: Session, credential: Credential, shown: JsonObject): Redirect {
  keepOnce(session, onceName(credential), shown)
  return { to: `${keyPath(credential)}/secret` }
}

/** The one display of a new secret, in the session that it was made in; undefined if it was shown before. */
export function secretPage({ session, at }: Visit, clientId: string): Page | undefined {
  const shown = takeOnce(session, onceName({ clientId }))
  if (!isJsonObject(shown)) return undefined
  const title = `Copy the secret of ${toText(shown['name'])}`
  return {
    title,
    main: html`<h1>${title}</h1>
<p class="warning">This is the only time that the secret is shown. Reloading this page, or coming back to it, does not bring it back.</p>
${credentialDetails(shown)}
<p class="actions"><a class="button main" href="${at(keyPath({ clientId }))}">I have copied the secret</a></p>`,
  }
}

/** Tells anybody who comes back that the secret is gone. */
export function goneSecretPage({ at }: Visit, credential: Credential): Page {
  return {
    title: 'The secret is gone',
    status: 410,
    main: html`<h1>The secret is gone</h1>
<p class="warning">The secret of ${credential.name} was shown once, and is kept nowhere. If it is lost, rotate it: that makes a new one.</p>
<p class="actions"><a class="button" href="${at(keyPath(credential))}">To the key</a></p>`,
  }
}

function onceName({ clientId }: Pick<Credential, 'clientId'>): string {
  return `credential ${clientId}`
}
