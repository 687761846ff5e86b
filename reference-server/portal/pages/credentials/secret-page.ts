import { isJsonObject, type JsonObject, toText } from '../../../http/json.ts'
import type { Credential } from '../../../store/credentials.ts'
import { html } from '../html.ts'
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

/** The one display of a new secret, in the session that it was made in; undefined where it was shown before. */
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

/** Tells whoever comes again that the secret is gone. */
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
