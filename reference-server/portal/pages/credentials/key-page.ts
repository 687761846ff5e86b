import type { Credential } from '../../../store/credentials.ts'
import { listSteps } from '../../credential-offers.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { renderMadeAt, renderUsedAt } from '../parts/key-dates.ts'
import { credentialDetails } from './display.ts'
import { keyPath } from './list-page.ts'

const links = {
  rotate: { path: 'rotate', label: 'Rotate secret', look: 'main' },
  'change role': { path: 'role', label: 'Change role', look: 'plain' },
  deactivate: { path: 'deactivate', label: 'Deactivate key', look: 'danger' },
} as const

/** A key with all that is shown of it, and what can be done with it. */
export function keyPage({ world, at }: Visit, credential: Credential, tokenUrl: string): Page {
  const steps = listSteps(world, credential).map((step) => {
    const { path, label, look } = links[step]
    return html`<a class="button ${look}" href="${at(`${keyPath(credential)}/${path}`)}">${label}</a>`
  })
  const dates = world.store.keyDates.of(credential.clientId)
  const offered =
    steps.length === 0
      ? html`<p class="warning">This key is deactivated for good. Requests with its tokens are answered 401, and it gets no new ones.</p>`
      : html`<p class="actions">${steps}</p>`
  return {
    title: credential.name,
    main: html`<p><a href="${at('/credentials')}">All API credentials</a></p><h1>${credential.name}</h1>
${credentialDetails(world.behaviour.lifecycle.shown(credential, tokenUrl), [
  ['Created', renderMadeAt(dates)],
  ['Last used', renderUsedAt(dates)],
])}
${offered}`,
  }
}
