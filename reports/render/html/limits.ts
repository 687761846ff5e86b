import type { Report } from '../../../contracts/generated/schemas.ts'
import { limitsOf } from '../../view/limits-of.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

/** Sizes that the specification leaves open: what the target file declares beside what was measured. */
export function limitsSection(report: Report): Html | undefined {
  const rows = limitsOf(report)
  if (rows.length === 0) return undefined
  return html`<section class="limits" aria-labelledby="limits"><h3 id="limits">Limits that the specification does not name</h3>
<div class="across"><table><caption>What the target file declares in channel.limits, and what was measured</caption><thead><tr><th scope="col">of</th><th scope="col">declared</th><th scope="col">measured</th></tr></thead><tbody>${rows.map(
    ({ what, declared, measured, asks }) =>
      html`<tr><th scope="row"><a href="#${asks}">${what}</a></th><td>${declared === undefined ? 'nothing' : declared.toLocaleString('en')}</td><td>${measured === undefined ? 'not asked' : visibleText(measured)}</td></tr>`,
  )}</tbody></table></div></section>`
}
