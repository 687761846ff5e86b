import { fieldsOf } from '../../../custom-api/authentication-fields.ts'
import type { KeptAuthentication } from '../../../store/custom-api-parts.ts'
import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import { type Html, type HtmlValue, html } from '../html.ts'
import { code } from '../parts/code.ts'

/** The state of a custom API. */
export function stateOf({ state }: KeptCustomApi): Html {
  return html`<span class="state ${state === 'confirmed' ? 'active' : 'imported'}">${state}</span>`
}

/** What is shown of an authentication: of its secret the last four characters at most. */
export function authenticationTerms(
  { authenticationType: type }: KeptCustomApi,
  kept: KeptAuthentication | undefined,
): readonly (readonly [term: string, value: HtmlValue])[] {
  const fields = fieldsOf(type)
  if (kept === undefined) {
    const missing = html`<span class="quiet">not given yet: requests are sent without</span>`
    return [
      ['Authentication', html`${type}`],
      ...(fields.length === 0 ? [] : [['Details', missing] as const]),
    ]
  }
  const terms = fields.map(({ name, label, secret }) => {
    const value = kept.details[name] ?? ''
    if (secret === true) return [label, lastFour(kept.lastFour)] as const
    return [label, value === '' ? html`<span class="quiet">none</span>` : code(value)] as const
  })
  return [['Authentication', html`${type}`], ...terms]
}

function lastFour(characters: string): Html {
  if (characters === '') return html`<span class="quiet">kept, and not shown</span>`
  return html`<code>…${characters}</code> <span class="quiet">the last four characters</span>`
}
