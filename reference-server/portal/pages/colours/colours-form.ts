import { type Html, html } from '../html.ts'
import type { OpenVisit } from '../page.ts'

const choices = [
  { value: '', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The choice of colours, at the end of each page; `path` is where it leads back to. */
export function coloursForm({ at, csrf, scheme }: OpenVisit, path: string): Html {
  const buttons = choices.map(({ value, label }) => {
    const pressed = value === (scheme ?? '')
    return html`<button class="plain" name="colours" value="${value}" aria-pressed="${String(pressed)}">${label}</button>`
  })
  return html`<form class="inline" method="post" action="${at('/colours')}">${csrf}<input type="hidden" name="next" value="${path}">
<span id="colours">Colours</span> <span role="group" aria-labelledby="colours" class="inline">${buttons}</span></form>`
}
