import type { Report } from '../../../contracts/generated/schemas.ts'
import { type KeyStates, keyStates } from '../../../contracts/model/key-states.ts'
import { type Html, html } from '../html-tag.ts'

/** What the model that judges the histories of keys says of each state of a key; absent where no key's life was judged. */
export function keyStatesSection({ requirements }: Report): Html | undefined {
  if (!requirements.some(({ area, verdict }) => area === 'credential' && verdict !== 'not-claimed'))
    return undefined
  const { states, arrows, rows } = keyStates()
  return html`<section class="area efforts" aria-labelledby="key-states"><h3 id="key-states">What a key answers to in each state</h3>
<p class="aside">The model that histories of keys are held against.</p>
${picture(arrows)}
<div class="across"><table><caption>What each step has to come to; each leads to the requirement that says so</caption><thead><tr><th scope="col">step</th>${states.map(
    (state) => html`<th scope="col">${state}</th>`,
  )}</tr></thead><tbody>${rows.map(
    ({ what, cells }) => html`<tr><th scope="row">${what}</th>${cells.map(cellOf)}</tr>`,
  )}</tbody></table></div></section>`
}

function cellOf(cell: KeyStates['rows'][number]['cells'][number]): Html {
  if (cell === undefined) return html`<td>–</td>`
  const { says, requirement } = cell
  return requirement === ''
    ? html`<td>${says}</td>`
    : html`<td><a href="#${requirement}" title="${requirement}">${says}</a></td>`
}

/** Two states and what leads from one to the other, or back. */
function picture(arrows: KeyStates['arrows']): Html {
  const [stays, ends] = (['active', 'deactivated'] as const).map((state) =>
    arrows.filter(({ to }) => to === state).map(({ what }) => what),
  )
  const words = (steps: readonly string[] = []): string => steps.join(', ')
  const box = (x: number, state: string): Html =>
    html`<rect x="${x}" y="40" width="120" height="36" rx="8" fill="none" stroke="currentColor"/><text x="${x + 60}" y="63" text-anchor="middle">${state}</text>`
  return html`<figure><svg viewBox="0 0 610 90" role="img" aria-label="An active key stays active: ${words(stays)}. It is deactivated for good: ${words(ends)}." fill="currentColor" font-size="14">
<path d="M10 58h84m-8-5 8 5-8 5M200 40c0-28-70-28-70 0m-4-9 4 9 6-7M220 58h254m-8-5 8 5-8 5" fill="none" stroke="currentColor"/>
<text x="12" y="50">create</text><text x="212" y="24">${words(stays)}</text><text x="347" y="50" text-anchor="middle">${words(ends)}</text>
${box(100, 'active')}${box(480, 'deactivated')}</svg></figure>`
}
