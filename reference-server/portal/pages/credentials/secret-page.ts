import { html } from 'ghtml'
import { isJsonObject, type JsonObject } from '../../../http/json.ts'
import type { Credential } from '../../../store/credentials.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import type { Session } from '../session/session.ts'
import { keepOnce, takeOnce } from '../session/sessions.ts'
import { credentialDetails } from './display.ts'
import { keyPath } from './list-page.ts'

/** Leads to the one page that shows a new secret. */
export function toSecretPage(session: Session, credential: Credential, shown: JsonObject): Redirect {
  keepOnce(session, onceName(credential), shown)
  return { to: `${keyPath(credential)}/secret` }
}

/** The one display of a new secret; whoever comes again is told that it is gone. */
export function secretPage({ session, at }: Visit, credential: Credential): Page {
  const shown = takeOnce(session, onceName(credential))
  const key = at(keyPath(credential))
  if (!isJsonObject(shown)) {
    return {
      title: 'The secret is gone',
      status: 410,
      main: html`<h1>The secret is gone</h1>
<p class="warning">The secret of ${credential.name} was shown once, and is kept nowhere. If it is lost, rotate it: that makes a new one.</p>
<p class="actions"><a class="button" href="${key}">To the key</a></p>`,
    }
  }
  return {
    title: `Copy the secret of ${credential.name}`,
    main: html`<h1>Copy the secret of ${credential.name}</h1>
<p class="warning">This is the only time that the secret is shown. Reloading this page, or coming back to it, does not bring it back.</p>
!${credentialDetails(shown)}
<p class="actions"><a class="button main" href="${key}">I have copied the secret</a></p>`,
  }
}

function onceName({ clientId }: Credential): string {
  return `credential ${clientId}`
}
