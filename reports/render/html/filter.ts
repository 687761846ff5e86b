import { type Html, html } from '../html-tag.ts'

const CHOICES = [
  ['all', 'Everything'],
  ['findings', 'Findings'],
  ['passed', 'Passed'],
  ['observed', 'Observed'],
] as const

/**
 * Chooses which requirements are shown; works without a script, since the style asks which one is checked. The search needs one. What
 * fails comes first where anything does.
 */
export function filter(hasFindings: boolean): Html {
  const first = hasFindings ? 'findings' : 'all'
  return html`<fieldset class="filter"><legend>Show</legend>${CHOICES.map(
    ([value, words]) =>
      html`<label><input type="radio" name="show" value="${value}" id="show-${value}"${value === first ? html` checked` : undefined}>${words}</label>`,
  )}<label class="on-paper"><input type="checkbox" id="print-evidence">Print with evidence</label><label hidden>Search <input type="search" id="search" autocomplete="off"></label><span id="shown" role="status"></span></fieldset>`
}
